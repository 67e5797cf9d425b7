import { readLocations, readPages } from '../../text/ranges.ts';
import type { Entry } from '../../types.ts';
import { readDate } from '../clippings/dates.ts';
import { factNamed } from './our-table-words.ts';
import { PLACES } from './our-words.build.ts';
import { collapsed } from '../../text/collapsed.ts';

/** Characters of a line of ours: many ranges, and all the rest in the wordiest language. */
const LINE_LIMIT = 500;

/** Parses a printed place; its field is null for one that we would not write. */
const READ: Record<(typeof PLACES)[number][0], (value: string) => Partial<Entry>> = {
  page: (value) => ({ page: readPages(value) }),
  location: (value) => ({ location: readLocations(value) }),
  screen: (value) => ({ location: readLocations(value), format: 'screens' }),
  date: (value) => ({ date: readDate(value)?.date ?? null }),
};

/** A page, a location, a screen or a day, "Page 12"; null for any other words. */
function placeNamed(words: string): Partial<Entry> | null {
  for (const [name, before, after] of PLACES) {
    if (!words.startsWith(before) || !words.endsWith(after)) continue;
    const place = READ[name](words.slice(before.length, words.length - after.length).trim());
    if (!Object.values(place).includes(null)) return place;
  }
  return null;
}

/**
 * Reads a line of kind, place, day, colour and notice, "Note · Page 12 · Location 14 · Added on … ·
 * Pink", as we print it in any language, escaped or not; null for any other line, also one that
 * only begins so.
 */
export function placeIn(line: string): Partial<Entry> | null {
  if (line.length > LINE_LIMIT) return null;
  const place: Partial<Entry> = {};
  for (const part of line.split(' · ')) {
    const words = collapsed(part.replaceAll('\\', ''));
    const fact = factNamed(words) ?? placeNamed(words);
    if (fact === null) return null;
    Object.assign(place, fact);
  }
  return place;
}
