import { shownColor, shownNote, shownTags, tagKey } from '../library/as-shown.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import type { EntryKind, HighlightColor } from '../types.ts';
import { isWider, parseQuery, type Condition } from './query.ts';
import { entryTerms, rowsWith, splitByNames, takesNames } from './conditions.ts';
import { rowsOf, type Rows } from './rows.ts';

/** A filter: each field narrows, an empty or missing one does not. */
export interface Filter {
  /**
   * See `parseQuery`; words are found in text, note, chapter or tag, and all but one of several
   * also in the book's title or authors; all of them there where nothing else is found.
   */
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
 * Indexes one state of a library for search as you type; earlier results speed up the next key.
 * Texts are folded at the first query, once per highlight, and cached while the highlight is
 * unchanged, so that reindexing after an edit is cheap.
 */
export function createSearchIndex(library: Library) {
  // Filters by book or tag need no folded text.
  let rows: Rows | undefined;
  const all: Int32Array = Int32Array.from(library.highlights.keys());
  let last = { conditions: [] as Condition[], found: all, shown: all };
  let lastUnfiltered = { shown: all, highlights: library.highlights };

  function* indexed(): Generator<undefined, Rows> {
    rows ??= yield* rowsOf(library);
    return rows;
  }

  /** Rows that meet every condition; a query that extends the last one scans only its results. */
  function* find(conditions: Condition[]): Generator<undefined, Int32Array> {
    const keys = conditions.map((each) => JSON.stringify(each));
    const known = last.conditions.map((each) => JSON.stringify(each));
    if (keys.join() === known.join()) return last.shown;
    const withNames = takesNames(conditions);
    const lastWords = entryTerms(last.conditions);
    const isNarrower =
      last.conditions.every((each) => conditions.some((now) => isWider(each, now))) &&
      // With "tide" the entry must have it; with "tide sea", "tide" may be of the title instead.
      (lastWords.length === 0 ||
        entryTerms(conditions).every((word) => lastWords.some((each) => isWider(each, word))));
    const fresh =
      isNarrower && withNames === takesNames(last.conditions)
        ? conditions.filter((_each, index) => !known.includes(keys[index]!))
        : conditions;
    const among = isNarrower ? last.found : all;
    let found =
      fresh.length === 0 ? among : yield* rowsWith(fresh, yield* indexed(), among, withNames);
    let shown = found;
    if (withNames) {
      const { itself, byNames } = yield* splitByNames(conditions, yield* indexed(), found);
      if (byNames.length > 0 || itself.length < found.length) {
        shown = Int32Array.from([...itself, ...byNames]);
        found = shown.toSorted();
      }
    }
    // A longer query finds no more in the texts, but perhaps in the names.
    if (shown.length === 0 && entryTerms(conditions).length > 0)
      shown = yield* rowsWith(conditions, yield* indexed(), all, true);
    last = { conditions, found, shown };
    return shown;
  }

  return {
    /**
     * Folds all texts step by step, a millisecond or few each, so that the first query is as fast
     * as the others.
     */
    warm: (): Iterator<undefined, unknown> => indexed(),
    /**
     * Finds the rows of a query step by step, about a millisecond each; a search for it is quick
     * then. Left off before its end, it changes nothing.
     */
    prepare: (query: string): Iterator<undefined, unknown> => find(parseQuery(query)),
    /**
     * Matching highlights in library order, behind those that have all words themselves the ones of
     * which title or authors have some; the same array again while a longer query rules none of
     * them out.
     */
    search(filter: Filter): LibraryHighlight[] {
      const shown = finish(find(parseQuery(filter.query ?? '')));
      const isFiltered = hasConditions(filter);
      if (!isFiltered && shown === all) return library.highlights;
      if (!isFiltered && shown === lastUnfiltered.shown) return lastUnfiltered.highlights;
      const highlights = Array.from(shown, (row) => library.highlights[row]!);
      if (isFiltered) {
        const bookIds = filter.bookIds?.length ? new Set(filter.bookIds) : null;
        return highlights.filter(
          (each) => (bookIds?.has(each.bookId) ?? true) && passes(each, filter),
        );
      }
      lastUnfiltered = { shown, highlights };
      return highlights;
    },
  };
}
