/** A time as the reader's clock shows it: YYYY-MM-DDTHH:MM:SS. */
export function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
