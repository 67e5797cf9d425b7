/** Milliseconds after which a chunk that has not arrived counts as lost: docs/specification.md, Loading. */
const LIMIT = 120_000;

/**
 * Waits for a chunk.
 * @param loading an `import()`
 * @throws {Error} when it does not arrive in time; otherwise what the import throws
 */
export async function loadInTime<Module>(loading: Promise<Module>): Promise<Module> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, LIMIT, new Error('A chunk did not arrive'));
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
