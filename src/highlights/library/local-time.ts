/** A time as the reader's clock shows it: YYYY-MM-DDTHH:MM:SS. */
export function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/**
 * A local time as an instant whose UTC fields are that time, so that no time zone of the reader's machine moves
 * it; null for anything that is no such time.
 */
export function parseLocalTime(date: string | null): Date | null {
  if (date === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date)) return null;
  const time = new Date(`${date}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Compares local times, which sort as text; in either direction what has none comes last. */
export function compareTimes(a: string | null, b: string | null, direction: 1 | -1 = 1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -direction : direction;
}
