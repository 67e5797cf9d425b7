/** Milliseconds after which a chunk that has not arrived counts as lost: docs/specification.md, Loading. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Waits for a chunk. One that is late is announced as Vite announces one that failed, so that the page reloads
 * (page-scripts/chunk-reload.ts). Inlined in each page by the client directives: every byte counts.
 * @param loading an `import()`
 * @throws {Error} when it does not arrive in time and the page is not reloaded; otherwise what the import throws
 */
export async function loadInTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
        reject(new Error('A chunk did not arrive'));
    }, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
