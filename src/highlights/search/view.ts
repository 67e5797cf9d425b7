import type { Filter } from './search.ts';
import { ENTRY_KINDS, type EntryKind, type HighlightColor } from '../types.ts';

/** Special filters. */
export const onlyOptions = ['noted', 'untagged', 'new', 'deleted'] as const;

/** A single kind, or all but bookmarks. */
export const kindOptions = [...ENTRY_KINDS, '-bookmark'] as const;

/**
 * Orders of the list: by book in reading order, by the date of the highlight, or by the import that
 * added it.
 */
export const sortOrders = ['book', 'newest', 'oldest', 'added'] as const;

/** The part of the library that is shown: filters and order, as in the page's address. */
export interface View {
  query: string;
  book: string | null;
  tag: string | null;
  collection: string | null;
  kind: (typeof kindOptions)[number] | null;
  color: HighlightColor | null;
  /** With a note, without a tag, from the last import, or deleted. */
  only: (typeof onlyOptions)[number] | null;
  sort: (typeof sortOrders)[number];
  /** First and last day, YYYY-MM-DD; empty for none. */
  from: string;
  until: string;
}

export const wholeLibrary: View = {
  query: '',
  book: null,
  tag: null,
  collection: null,
  kind: null,
  color: null,
  only: null,
  sort: 'book',
  from: '',
  until: '',
};

const kindsOf = (kind: View['kind']): EntryKind[] =>
  ENTRY_KINDS.filter((each) => (kind === '-bookmark' ? each !== 'bookmark' : each === kind));

/** A view as a search filter. `new` and `deleted` are not part of it: the caller applies them. */
export function filterOf({ only, ...view }: View): Filter {
  return {
    query: view.query,
    bookIds: view.book ? [view.book] : undefined,
    tags: view.tag ? [view.tag] : undefined,
    collectionIds: view.collection ? [view.collection] : undefined,
    kinds: view.kind ? kindsOf(view.kind) : undefined,
    colors: view.color ? [view.color] : undefined,
    only: only === 'noted' || only === 'untagged' ? only : undefined,
    from: view.from,
    to: view.until,
  };
}

/** The filters of a view that the user can remove one by one. */
export const conditions = [
  'book',
  'collection',
  'tag',
  'kind',
  'color',
  'only',
  'from',
  'until',
] as const;
export type Condition = (typeof conditions)[number];

/** The filters that are set. */
export function activeConditions(view: View): Condition[] {
  return conditions.filter((name) => view[name]);
}

/** Removes all filters; keeps query and order. */
export function withoutConditions({ query, sort }: View): View {
  return { ...wholeLibrary, query, sort };
}

/**
 * Adds a filter to a view. If that would leave no results, it replaces the other filters.
 */
export function combine(
  before: View,
  choice: Partial<View>,
  hasResults: (view: View) => boolean,
): View {
  const combined = { ...before, ...choice };
  if (hasResults(combined)) return combined;
  const alone = { ...withoutConditions(before), ...choice };
  return hasResults(alone) ? alone : { ...alone, query: '' };
}
