/**
 * The time by the backend's clock, as far as this browser knows it. Only a clock that is ahead is
 * corrected: it alone would make a token look expired, and the backend refuses what has expired.
 *
 * @param now milliseconds since 1970 by this machine's clock
 * @param offset what `clockOffset` gave, as it was stored
 */
export function serverTime(now: number, offset: unknown): number {
  return now + Math.min(0, +(offset as string) || 0);
}

/** Differences up to here come from the line, in milliseconds. */
const TOLERANCE = 60_000;

/**
 * How far the backend's clock is from this machine's, in milliseconds.
 *
 * @param server a time that the backend has just named; one that is none counts as right
 * @returns 0 for clocks that agree
 */
export function clockOffset(server: number, now: number): number {
  const offset = server - now;
  return Math.abs(offset) > TOLERANCE ? offset : 0;
}
