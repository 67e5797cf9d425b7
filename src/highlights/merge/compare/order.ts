import type { Source } from '../../library/model.ts';

/** Seconds from one device time to another; null when either is missing. */
export function secondsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  return secondsOf(to) - secondsOf(from);
}

/** Device time as seconds since 1970, as if it were that of Greenwich. */
export function secondsOf(date: string): number {
  // By hand, for parsing takes six times as long.
  const two = (at: number) => date.charCodeAt(at) * 10 + date.charCodeAt(at + 1) - ZERO * 11;
  const year = two(0) * 100 + two(2);
  return Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17)) / 1000;
}

const ZERO = 48;

/** Orders texts by their characters, in every language the same. */
export function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Orders by date, then by id, so that the order of imports never matters. */
export function byDate(a: Pick<Source, 'date' | 'id'>, b: Pick<Source, 'date' | 'id'>): number {
  const [dateA, dateB] = [a.date ?? '', b.date ?? ''];
  return dateA === dateB ? compareText(a.id, b.id) : dateA < dateB ? -1 : 1;
}
