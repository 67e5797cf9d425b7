import type { Source } from '../../library/model.ts';

/** Seconds between two device times; null if either is missing. */
export function secondsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  return secondsOf(to) - secondsOf(from);
}

/** Device time as seconds since 1970, read as UTC. */
export function secondsOf(date: string): number {
  // Date.parse takes six times as long.
  const two = (at: number) => date.charCodeAt(at) * 10 + date.charCodeAt(at + 1) - ZERO * 11;
  const year = two(0) * 100 + two(2);
  return Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17)) / 1000;
}

const ZERO = 48;

/** Compares texts by code units, independent of language. */
export function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Compares by date, then by id, so that the order of imports does not matter. */
export function byDate(a: Pick<Source, 'date' | 'id'>, b: Pick<Source, 'date' | 'id'>): number {
  const [dateA, dateB] = [a.date ?? '', b.date ?? ''];
  return dateA === dateB ? compareText(a.id, b.id) : dateA < dateB ? -1 : 1;
}
