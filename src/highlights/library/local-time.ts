/** A time in the user's time zone: YYYY-MM-DDTHH:MM:SS. */
export function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/**
 * Parses a local time as if it were UTC, so that the machine's time zone does not shift it; null if
 * it is not valid.
 */
export function parseLocalTime(date: string | null): Date | null {
  if (date === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date)) return null;
  const time = new Date(`${date}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/**
 * The moment of a local time in the zone of this machine, since entries do not name theirs; null if
 * it is not valid.
 */
export function instantOf(date: string | null): Date | null {
  return parseLocalTime(date) && new Date(date ?? '');
}

/** Compares local times, which sort as text; null comes last in both directions. */
export function compareTimes(a: string | null, b: string | null, direction: 1 | -1 = 1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -direction : direction;
}
