import { shownColor, shownNote, shownTags, tagKey } from '../library/as-shown.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import type { EntryKind, HighlightColor } from '../types.ts';
import { isWider, parseQuery, type Condition } from './query.ts';
import { rowsWith } from './conditions.ts';
import { rowsOf, type Rows } from './rows.ts';

/** A filter: each field narrows, an empty or missing one does not. */
export interface Filter {
  /** See `parseQuery`; words are found in text, note, chapter or tag. */
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

function passes(highlight: LibraryHighlight, filter: Filter): boolean {
  const { tags, collectionIds, kinds, colors, only, from, to } = filter;
  if (kinds?.length && !kinds.includes(highlight.kind)) return false;
  if (colors?.length && !colors.some((color) => color === shownColor(highlight))) return false;
  const keys = tags?.length || only === 'untagged' ? shownTags(highlight).map(tagKey) : [];
  if (tags?.length && !tags.every((tag) => keys.includes(tagKey(tag)))) return false;
  if (collectionIds?.length && !collectionIds.some((id) => highlight.collections.includes(id)))
    return false;
  if (only === 'noted' && shownNote(highlight) === null) return false;
  if (only === 'untagged' && keys.length > 0) return false;
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
  let last: { conditions: Condition[]; found: Int32Array } = { conditions: [], found: all };
  let lastUnfiltered = { found: all, highlights: library.highlights };

  function* indexed(): Generator<undefined, Rows> {
    rows ??= yield* rowsOf(library);
    return rows;
  }

  /** Rows that meet every condition; a query that extends the last one scans only its results. */
  function* find(conditions: Condition[]): Generator<undefined, Int32Array> {
    const isNarrower = last.conditions.every((each) =>
      conditions.some((now) => isWider(each, now)),
    );
    const known = new Set(last.conditions.map((each) => JSON.stringify(each)));
    const fresh = isNarrower
      ? conditions.filter((each) => !known.has(JSON.stringify(each)))
      : conditions;
    let found = isNarrower ? last.found : all;
    for (const each of fresh) found = yield* rowsWith(each, yield* indexed(), found);
    last = { conditions, found };
    return found;
  }

  return {
    warm: indexed,
    prepare: (query) => find(parseQuery(query)),
    search(filter) {
      const found = finish(find(parseQuery(filter.query ?? '')));
      const isFiltered = hasConditions(filter);
      if (!isFiltered && found === all) return library.highlights;
      if (!isFiltered && found === lastUnfiltered.found) return lastUnfiltered.highlights;
      const highlights = Array.from(found, (row) => library.highlights[row]!);
      if (isFiltered) {
        const bookIds = filter.bookIds?.length ? new Set(filter.bookIds) : null;
        return highlights.filter(
          (each) => (bookIds?.has(each.bookId) ?? true) && passes(each, filter),
        );
      }
      lastUnfiltered = { found, highlights };
      return highlights;
    },
  };
}
