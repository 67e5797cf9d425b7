/** Milliseconds after which a chunk that has not arrived counts as lost. See docs/specification.md, Loading. */
const LIMIT = 120_000;

/**
 * Loads and hydrates an island.
 * @throws {Error} when its chunks do not arrive in time; Astro reports it by `astro:hydration-error`
 */
export async function hydrate(load: () => Promise<() => Promise<void>>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, LIMIT, new Error('The island has not arrived'));
  const run = await Promise.race([load(), late]);
  clearTimeout(timer);
  await run();
}
