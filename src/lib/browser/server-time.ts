/**
 * The time by the backend's clock, as far as this browser knows it. Only a clock that is ahead is
 * corrected: only it makes tokens look expired, and the backend refuses expired ones anyway.
 *
 * @param now milliseconds since 1970 by this machine's clock
 * @param offset stored result of `clockOffset`
 */
export function serverTime(now: number, offset: unknown): number {
  return now + Math.min(0, +(offset as string) || 0);
}

/** Tolerance for latency, in milliseconds. */
const TOLERANCE = 60_000;

/**
 * Offset of the backend's clock from this machine's, in milliseconds.
 *
 * @param server the backend's current time; NaN counts as equal
 * @returns 0 for clocks that agree
 */
export function clockOffset(server: number, now: number): number {
  const offset = server - now;
  return Math.abs(offset) > TOLERANCE ? offset : 0;
}
