/** Milliseconds after which a chunk that has not arrived counts as lost: docs/specification.md, Loading. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Waits for a chunk. Inlined in each page by the client directives: every byte counts.
 * @param loading an `import()`
 * @throws {Error} when it does not arrive in time; otherwise what the import throws
 */
export const loadInTime = <Module>(loading: Promise<Module>): Promise<Module> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) =>
      setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('A chunk did not arrive')),
    ),
  ]);
