import { colorNamed } from '../text/color-words.ts';
import { entryKindOf } from '../text/device-words.ts';
import { ENTRY_KINDS, HIGHLIGHT_COLORS, type EntryKind, type HighlightColor } from '../types.ts';
import type { Operator } from './query-parts.ts';
import { termsOf } from './query.ts';

/** The mark between the ends of a range, of places as of days. */
const TO = String.raw`\s*(?:\.\.|[-–—])\s*`;
const NUMBERS = new RegExp(String.raw`^(\d+)(?:${TO}(\d+))?$`);

/** The first and last number of a place, or of several; null for any other word. */
export function numbersIn(written: string): [number, number] | null {
  const [, first, last = first] = NUMBERS.exec(written) ?? [];
  if (first === undefined) return null;
  const [a, b] = [Number(first), Number(last)];
  return a <= b ? [a, b] : [b, a];
}

const DATE = String.raw`\d{4}(?:[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?)?`;
const BEGINNING = new RegExp(String.raw`^(?:\d{1,3}|${DATE})$`);
const SPAN = new RegExp(`^(${DATE})${TO}(${DATE})$`);

/** A date as it is stored, or its beginning: 2026-01 for 2026/1. */
const dateIn = (typed: string) =>
  typed.replace(/[-/.](\d{1,2})(?!\d)/g, (_, part: string) => `-${part.padStart(2, '0')}`);

/**
 * The first and last of some days as the beginnings of dates, "2026" or "2026-01"; null for any
 * other word.
 */
export function daysIn(written: string): [string, string] | null {
  // The next part is not typed yet.
  const typed = written.replace(/[-/.]+$/, '');
  const [, first = '', last = ''] = SPAN.exec(typed)?.map(dateIn) ?? [];
  // The last day of "2026" is after any of "2026-03".
  if (last !== '') return first <= `${last}\uffff` ? [first, last] : [last, first];
  return BEGINNING.test(typed) ? [dateIn(typed), dateIn(typed)] : null;
}

/** A year, a month or a day as the beginning of a date; null for any other word. */
export function dayIn(written: string): string | null {
  const [first, last] = daysIn(written) ?? ['', ''];
  return first.length >= 4 && first === last ? first : null;
}

/** The colours of a word: in English as far as it is typed, or in any of the site's languages. */
export function colorsNamed(word: string): HighlightColor[] {
  const named = HIGHLIGHT_COLORS.filter((each) => each.startsWith(word));
  return named.length > 0 ? named : [colorNamed(word)].filter((each) => each !== null);
}

/**
 * The kinds of entries of a word: in English as far as typed, or in any of the site's languages.
 */
export function kindsNamed(word: string): EntryKind[] {
  const named = ENTRY_KINDS.filter((each) => each.startsWith(word));
  return named.length > 0 ? named : [entryKindOf(word)].filter((each) => each !== null);
}

/** The part of a passage that `has:` asks for; null for any other word. */
export function partNamed(word: string): 'note' | 'tag' | null {
  return (['note', 'tag'] as const).find((each) => each.startsWith(word)) ?? null;
}

/** Of each operator that does not take any word: whether it can read one, and words that it can. */
const READABLE: Partial<Record<Operator, [(word: string) => boolean, string[]]>> = {
  has: [(word) => partNamed(word) !== null, ['note', 'tag']],
  year: [(word) => daysIn(word) !== null, ['2026', '2026-03', '2025..2026']],
  before: [(word) => dayIn(word) !== null, ['2026', '2026-03', '2026-03-15']],
  after: [(word) => dayIn(word) !== null, ['2026', '2026-03', '2026-03-15']],
  color: [(word) => colorsNamed(word).length > 0, [...HIGHLIGHT_COLORS]],
  kind: [(word) => kindsNamed(word).length > 0, ['highlight', 'note', 'bookmark']],
  // Pages may have names: xii, A3.
  page: [(word) => numbersIn(word) !== null || /^[\p{L}\p{N}]+$/u.test(word), ['12', '50..70']],
  location: [(word) => numbersIn(word) !== null, ['14', '100..200']],
};

/**
 * The first part of a query whose word its operator cannot read, with some parts that it can; null
 * for none.
 */
export function unreadablePart(query: string): { part: string; instead: string[] } | null {
  for (const { field, source, word } of termsOf(query)) {
    const [isReadable, words] = (field !== 'any' && READABLE[field]) || [];
    const operator = source.slice(0, source.indexOf(':') + 1);
    if (isReadable?.(word) === false)
      return { part: source, instead: words!.map((each) => operator + each) };
  }
  return null;
}
