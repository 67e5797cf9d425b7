import type { Library, LibraryHighlight } from '../library/model.ts';
import type { EntryKind, HighlightColor } from '../types.ts';
import { foldForSearch, rowsOf, rowsWith, searchable, type Rows } from './rows.ts';

/** A filter: each field narrows, an empty or missing one does not. */
export interface Filter {
  /** Words and quoted phrases in any order; each must be found in text, note, chapter, tag, title or author. */
  query?: string | undefined;
  bookIds?: string[] | undefined;
  /** All of these tags. */
  tags?: string[] | undefined;
  /** Any of these collections. */
  collectionIds?: string[] | undefined;
  kinds?: EntryKind[] | undefined;
  /** Any of these colours. */
  colors?: HighlightColor[] | undefined;
  /** Only what has a note, or no tag. */
  only?: 'noted' | 'untagged' | undefined;
  /** First and last day, YYYY-MM-DD, device time. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Words between quotation marks are one phrase, also while its end is not typed yet. */
const QUERY_PART = /"([^"]*)"?|[^\s"]+/g;

/** The words and quoted phrases of a query, folded, longest (and so rarest) first. */
export function queryWords(query: string): string[] {
  return [...foldForSearch(query).matchAll(QUERY_PART)]
    .map(([word, phrase]) => searchable(phrase ?? word).trim())
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
}

function passes(highlight: LibraryHighlight, filter: Filter): boolean {
  const { tags, collectionIds, kinds, colors, only, from, to } = filter;
  if (kinds?.length && !kinds.includes(highlight.kind)) return false;
  if (colors?.length && !colors.some((color) => color === highlight.color)) return false;
  if (tags?.length && !tags.every((tag) => highlight.tags.includes(tag))) return false;
  if (collectionIds?.length && !collectionIds.some((id) => highlight.collections.includes(id)))
    return false;
  if (only === 'noted' && highlight.note === null) return false;
  if (only === 'untagged' && highlight.tags.length > 0) return false;
  const day = highlight.date?.slice(0, 10);
  if (from && (day === undefined || day < from)) return false;
  return !(to && (day === undefined || day > to));
}

/** Searches one state of a library; earlier results speed up the next key. */
export interface SearchIndex {
  /** Folds all texts step by step, a millisecond or few each, so that the first query is as fast as the others. */
  warm(): Iterator<undefined, unknown>;
  /**
   * Finds the rows of a query step by step, about a millisecond each; a search for it is quick then. Left off
   * before its end, it changes nothing.
   */
  prepare(query: string): Iterator<undefined, unknown>;
  /** Matching highlights in library order; the same array again while a longer query rules none of them out. */
  search(filter: Filter): LibraryHighlight[];
}

function hasConditions({ query: _query, ...conditions }: Filter): boolean {
  return Object.values(conditions).some(
    (condition) => condition !== undefined && condition.length > 0,
  );
}

function finish<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * Indexes a library for search as you type. Texts are folded at the first query, once per highlight,
 * and cached while the highlight is unchanged, so that reindexing after an edit is cheap.
 */
export function createSearchIndex(library: Library): SearchIndex {
  // Filters by book or tag need no folded text.
  let rows: Rows | undefined;
  const all: Int32Array = Int32Array.from(library.highlights.keys());
  let last: { words: string[]; found: Int32Array } = { words: [], found: all };
  let lastUnfiltered = { found: all, highlights: library.highlights };

  function* indexed(): Generator<undefined, Rows> {
    rows ??= yield* rowsOf(library);
    return rows;
  }

  /** Rows that contain every word; a query that extends the last one scans only its results. */
  function* find(words: string[]): Generator<undefined, Int32Array> {
    const isNarrower = last.words.every((word) => words.some((each) => each.startsWith(word)));
    const start = isNarrower ? last.found : all;
    const fresh = isNarrower ? words.filter((word) => !last.words.includes(word)) : words;
    let found = start;
    for (const word of fresh) found = yield* rowsWith(word, yield* indexed(), found);
    last = { words, found };
    return found;
  }

  return {
    warm: indexed,
    prepare: (query) => find(queryWords(query)),
    search(filter) {
      const found = finish(find(queryWords(filter.query ?? '')));
      const isFiltered = hasConditions(filter);
      if (!isFiltered && found === all) return library.highlights;
      if (!isFiltered && found === lastUnfiltered.found) return lastUnfiltered.highlights;
      const bookIds = filter.bookIds?.length ? new Set(filter.bookIds) : null;
      const highlights: LibraryHighlight[] = [];
      for (const row of found) {
        const highlight = library.highlights[row];
        if (!highlight) continue;
        if (
          isFiltered &&
          !((bookIds === null || bookIds.has(highlight.bookId)) && passes(highlight, filter))
        )
          continue;
        highlights.push(highlight);
      }
      if (!isFiltered) lastUnfiltered = { found, highlights };
      return highlights;
    },
  };
}
