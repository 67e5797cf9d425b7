/** A script, or a part of it, that did not load: nothing that the user gave is at fault. */
export class LostChunkError extends Error {
  override name = 'LostChunkError';
}

/** What a failed `import()` says in Chromium and Firefox, in WebKit, and in `inTime`. */
const MESSAGES =
  /dynamically imported module|Importing a module script failed|chunk did not arrive/;

/** @param error an error, or its message */
export const isLostChunk = (error: unknown): boolean => MESSAGES.test(String(error));
