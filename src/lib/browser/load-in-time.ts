/** Milliseconds after which a missing chunk counts as lost: docs/specification.md, Loading. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Announces a lost chunk as Vite announces one that failed. Returns whether the page reloads
 * (page-scripts/chunk-reload.ts).
 */
export const reloadsForChunk = (): boolean =>
  !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/**
 * Waits for a chunk. For one that is late the page reloads. Inlined in each page by the client
 * directives: every byte counts.
 * @param loading an `import()`
 * @throws {Error} when it does not arrive in time and the page is not reloaded; otherwise what the
 *   import throws
 */
export async function loadInTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (!reloadsForChunk()) reject(new Error('A chunk did not arrive'));
    }, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
