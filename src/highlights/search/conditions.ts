import type { LibraryHighlight } from '../library/model.ts';
import { shownColor } from '../library/as-shown.ts';
import { kindOf } from '../parse/device-words.ts';
import { colorOf } from '../color-words.ts';
import { ENTRY_KINDS, HIGHLIGHT_COLORS, type Book } from '../types.ts';
import { searchable } from './folding.ts';
import type { Condition, Term } from './query.ts';
import { authorsOf, hasWord, noteOf, SEPARATOR, titleOf, type Rows } from './rows.ts';

const RANGE = /^(\d+)(?:\s*[-–]\s*(\d+))?$/;

/** The first and last number of a place or a span of years; null for any other word. */
function rangeIn(printed: string): [number, number] | null {
  const [, first, last = first] = RANGE.exec(printed) ?? [];
  return first === undefined ? null : [Number(first), Number(last)];
}

/** A date as it is stored, or its beginning: 2026-01 for 2026/1. */
const dateIn = (typed: string) =>
  typed.replace(/[-/.](\d{1,2})(?!\d)/g, (_, part: string) => `-${part.padStart(2, '0')}`);

/** A year, a month or a day. */
const DAY = /^\d{4}(?:-\d\d){0,2}$/;

const meet = (a: [number, number] | null, b: [number, number] | null) =>
  a !== null && b !== null && a[0] <= b[1] && b[0] <= a[1];

/** A predicate for the rows that match a term; words match by prefix. */
function matcherOf({ field, word, isExact }: Term, rows: Rows): (row: number) => boolean {
  const { haystacks, tags, highlights, bookIndex, books, collections } = rows;
  const inBook = (textOf: (book: Book) => string) => {
    // From a word's beginning: "art" in "Quarterly" would find a whole book.
    const isIn = books.map((book) => hasWord(textOf(book), word, isExact));
    return (row: number) => isIn[bookIndex[row] ?? -1] === true;
  };
  const inHighlight = (has: (highlight: LibraryHighlight) => boolean) => (row: number) =>
    has(highlights[row]!);
  const isIn = (text: string) => (isExact ? hasWord(text, word, isExact) : text.includes(word));
  switch (field) {
    case 'any':
      return (row) => isIn(haystacks[row] ?? '');
    case 'tag':
      // Each begins on a line of its own.
      return (row) => (tags[row] ?? '').includes(SEPARATOR + word);
    case 'book':
      return inBook(titleOf);
    case 'author':
      return inBook(authorsOf);
    case 'note':
      return inHighlight((each) => isIn(noteOf(each)));
    case 'year': {
      const years = /^\d{4}\D\d{4}$/.test(word) ? rangeIn(word) : null;
      const beginning = dateIn(word);
      return inHighlight(({ date }) =>
        years
          ? meet(rangeIn(date?.slice(0, 4) ?? ''), years)
          : date?.startsWith(beginning) === true,
      );
    }
    case 'before':
    case 'after': {
      const day = dateIn(word);
      // A year comes before its first day in the order of letters.
      return inHighlight(
        ({ date }) =>
          DAY.test(day) && date !== null && (field === 'before' ? date < day : date > day),
      );
    }
    case 'page': {
      const pages = rangeIn(word);
      return inHighlight(({ page }) =>
        pages
          ? (page ?? '').split(', ').some((each) => meet(rangeIn(each), pages))
          : searchable(page ?? '') === word,
      );
    }
    case 'location': {
      const locations = rangeIn(word);
      return inHighlight(({ location }) => meet(location, locations));
    }
    case 'color': {
      // In any of the site's languages, in English as far as it is typed.
      const named = HIGHLIGHT_COLORS.filter((each) => each.startsWith(word));
      const colors = new Set(named.length > 0 ? named : [colorOf(word)]);
      return inHighlight((each) => {
        const color = shownColor(each);
        return color !== null && colors.has(color);
      });
    }
    case 'kind': {
      const named = ENTRY_KINDS.filter((each) => each.startsWith(word));
      const kinds = new Set(named.length > 0 ? named : [kindOf(word)]);
      // The device's notes have become part of their passages.
      return inHighlight(
        (each) => kinds.has(each.kind) || (kinds.has('note') && noteOf(each) !== ''),
      );
    }
    case 'collection': {
      const ids = collections.flatMap(({ id, name }) =>
        hasWord(searchable(name), word, isExact) ? [id] : [],
      );
      return inHighlight((each) => ids.some((id) => each.collections.includes(id)));
    }
    case 'has':
      if ('note'.startsWith(word)) return inHighlight((each) => noteOf(each) !== '');
      return (row) => 'tag'.startsWith(word) && tags[row] !== '';
  }
}

/** Rows between two yields, for about a millisecond of work. */
const ROWS_A_STEP = 2_000;

/** A predicate for the rows that meet a condition. */
function predicateOf(condition: Condition, rows: Rows): (row: number) => boolean {
  if ('any' in condition) {
    const each = condition.any.map((one) => predicateOf(one, rows));
    return (row) => each.some((has) => has(row));
  }
  if ('all' in condition) {
    const each = condition.all.map((one) => predicateOf(one, rows));
    return (row) => each.every((has) => has(row));
  }
  const has = matcherOf(condition, rows);
  return condition.isExcluded ? (row) => !has(row) : has;
}

/** The rows that meet a condition; `among` itself if all do. Yields after each slice of them. */
export function* rowsWith(
  condition: Condition,
  rows: Rows,
  among: Int32Array,
): Generator<undefined, Int32Array> {
  const has = predicateOf(condition, rows);
  const found = new Int32Array(among.length);
  let count = 0;
  for (let start = 0; start < among.length; start += ROWS_A_STEP) {
    for (const row of among.subarray(start, start + ROWS_A_STEP)) {
      if (has(row)) {
        found[count] = row;
        count += 1;
      }
    }
    yield;
  }
  return count === among.length ? among : found.subarray(0, count);
}
