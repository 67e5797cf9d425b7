/**
 * The most bytes of a picture, by the CSS pixels from which it may have them: a wider one shows
 * more.
 */
const LIMITS = [
  [1_000, 68_000],
  [500, 52_000],
  [0, 27_000],
] as const;

/** @param width of a picture, CSS pixels */
export const largestPicture = (width: number) => LIMITS.find(([from]) => width >= from)![1];
