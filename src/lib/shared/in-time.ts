/** Milliseconds after which a missing chunk counts as lost: docs/specification.md, Loading. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Waits for a chunk. Inlined in each page by the client directives: every byte counts.
 * @param loading an `import()`
 * @param fails whether to throw for one that is late
 * @throws {Error} when it does not arrive in time (`isLostChunk`); otherwise what the import throws
 */
export const inTime = <Module>(loading: Promise<Module>, fails = () => true): Promise<Module> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fails() && reject(new Error('A chunk did not arrive')),
      CHUNK_TIMEOUT_MS,
    );
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
