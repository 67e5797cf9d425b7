import type { LibraryHighlight } from '../library/model.ts';
import { shownColor } from '../library/as-shown.ts';
import type { Book } from '../types.ts';
import { locationRanges, shownLocation, shownPage, shownScreen } from '../text/ranges.ts';
import { foldForSearch, searchable } from './folding.ts';
import { termsIn, type Condition, type Term } from './query.ts';
import { hasWord } from '../text/has-word.ts';
import { authorsOf, namesOf, noteOf, SEPARATOR, titleOf, type Rows } from './rows.ts';
import { colorsNamed, dayIn, daysIn, kindsNamed, numbersIn, partNamed } from './values.ts';

const meet = (a: [number, number] | null, b: [number, number] | null) =>
  a !== null && b !== null && a[0] <= b[1] && b[0] <= a[1];

/**
 * A predicate for the rows that match a term; words match by prefix.
 * @param withNames whether a word may also be one of the book's title or authors
 */
function matcherOf(
  { field, word, joined = word, isExact, isExcluded }: Term,
  rows: Rows,
  withNames: boolean,
): (row: number) => boolean {
  const { haystacks, tags, highlights, bookIndex, books, collections } = rows;
  const inBook = (wordsOf: (book: Book) => string) => {
    // From a word's beginning: "art" in "Quarterly" would find a whole book.
    const isIn = books.map((book) => hasWord(wordsOf(book), word, isExact === true));
    return (row: number) => isIn[bookIndex[row] ?? -1] === true;
  };
  const inHighlight = (has: (highlight: LibraryHighlight) => boolean) => (row: number) =>
    has(highlights[row]!);
  // Also within words, but what is excluded from their beginning: "-art" is not meant for "heart".
  const isIn = (text: string) =>
    isExact || isExcluded
      ? [word, joined].some((each) => hasWord(text, each, isExact === true))
      : text.includes(word) || text.includes(joined);
  switch (field) {
    case 'any': {
      const inEntry = (row: number) => isIn(haystacks[row] ?? '');
      if (!withNames || isExcluded) return inEntry;
      const inNames = inBook(namesOf);
      return (row) => inNames(row) || inEntry(row);
    }
    case 'tag':
      // Each is on a line of its own.
      return (row) =>
        `${tags[row] ?? ''}${SEPARATOR}`.includes(SEPARATOR + word + (isExact ? SEPARATOR : ''));
    case 'book':
      return inBook(titleOf);
    case 'author':
      return inBook(authorsOf);
    case 'note':
      return inHighlight((each) => isIn(noteOf(each)));
    case 'year': {
      const days = daysIn(word);
      return inHighlight(
        ({ date }) =>
          days !== null &&
          date !== null &&
          date >= days[0] &&
          date.slice(0, days[1].length) <= days[1],
      );
    }
    case 'before':
    case 'after': {
      const day = dayIn(word);
      // As strings, '2020' < '2020-01-01'.
      return inHighlight(
        ({ date }) =>
          day !== null && date !== null && (field === 'before' ? date < day : date > day),
      );
    }
    case 'page': {
      const pages = numbersIn(word);
      return inHighlight((highlight) => {
        const page = shownPage(highlight) ?? '';
        if (!pages) return foldForSearch(page) === word;
        // What a program counts in place of pages.
        const screens = page === '' ? locationRanges(shownScreen(highlight) ?? []) : [];
        return [...page.split(', ').map(numbersIn), ...screens].some((each) => meet(each, pages));
      });
    }
    case 'location': {
      const locations = numbersIn(word);
      return inHighlight((highlight) =>
        locationRanges(shownLocation(highlight) ?? []).some((each) => meet(each, locations)),
      );
    }
    case 'color': {
      const colors = colorsNamed(word);
      return inHighlight((each) => {
        const color = shownColor(each);
        return color !== null && colors.includes(color);
      });
    }
    case 'kind': {
      const kinds = kindsNamed(word);
      // The device's notes have become part of their passages.
      return inHighlight(
        (each) => kinds.includes(each.kind) || (kinds.includes('note') && noteOf(each) !== ''),
      );
    }
    case 'collection': {
      const ids = collections.flatMap(({ id, name }) =>
        hasWord(searchable(name), word, isExact === true) ? [id] : [],
      );
      return inHighlight((each) => ids.some((id) => each.collections.includes(id)));
    }
    case 'has': {
      const part = partNamed(word);
      if (part === 'note') return inHighlight((each) => noteOf(each) !== '');
      return (row) => part === 'tag' && tags[row] !== '';
    }
  }
}

/** Rows between two yields, for about a millisecond of work. */
const ROWS_A_STEP = 2_000;

/** A predicate for the rows that meet a condition. */
function predicateOf(
  condition: Condition,
  rows: Rows,
  withNames: boolean,
): (row: number) => boolean {
  if ('any' in condition) {
    const each = condition.any.map((one) => predicateOf(one, rows, withNames));
    return (row) => each.some((has) => has(row));
  }
  if ('all' in condition) {
    const each = condition.all.map((one) => predicateOf(one, rows, withNames));
    return (row) => each.every((has) => has(row));
  }
  const has = matcherOf(condition, rows, withNames);
  return condition.isExcluded ? (row) => !has(row) : has;
}

/**
 * Those of some rows for which a predicate holds; `among` itself if it does for all. Yields after
 * each slice of them.
 */
function* filtered(
  among: Int32Array,
  has: (row: number) => boolean,
): Generator<undefined, Int32Array> {
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

/** Terms for words in the entry itself: its text, chapter, note or tags. */
export const entryTerms = (conditions: Condition[]): Term[] =>
  conditions
    .flatMap(termsIn)
    .filter(({ field, isExcluded }) => !isExcluded && /^(?:any|tag|note)$/.test(field));

/**
 * Whether words may be those of the title and the authors: one of several, so that one is left for
 * the entry.
 */
export const takesNames = (conditions: Condition[]): boolean => entryTerms(conditions).length > 1;

/** The rows that meet some conditions of a query; `among` itself if all do. */
export function* rowsWith(
  conditions: Condition[],
  rows: Rows,
  among: Int32Array,
  withNames: boolean,
): Generator<undefined, Int32Array> {
  let found = among;
  for (const each of conditions) found = yield* filtered(found, predicateOf(each, rows, withNames));
  return found;
}

/**
 * Splits the rows of a query that takes names: those that meet it by themselves, and those in which
 * title and authors have some of its words. The others, a book's rows without any word of the
 * query, are left out.
 */
export function* splitByNames(
  conditions: Condition[],
  rows: Rows,
  among: Int32Array,
): Generator<undefined, { itself: number[]; byNames: number[] }> {
  const strict = conditions.map((each) => predicateOf(each, rows, false));
  const words = entryTerms(conditions).map((each) => predicateOf(each, rows, false));
  const split = { itself: [] as number[], byNames: [] as number[] };
  for (let start = 0; start < among.length; start += ROWS_A_STEP) {
    for (const row of among.subarray(start, start + ROWS_A_STEP)) {
      if (strict.every((has) => has(row))) split.itself.push(row);
      else if (words.some((has) => has(row))) split.byNames.push(row);
    }
    yield;
  }
  return split;
}
