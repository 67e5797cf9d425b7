import { atom } from 'nanostores';
import type { Filter } from '../../highlights/search/search.ts';
import type { LibraryHighlight } from '../../highlights/library/library.ts';
import {
  ENTRY_KINDS,
  HIGHLIGHT_COLORS,
  type EntryKind,
  type HighlightColor,
} from '../../highlights/types.ts';

/** What a view can be narrowed to beside books, tags and collections. */
export const onlyOptions = ['noted', 'untagged', 'new', 'deleted'] as const;

/** Book by book in reading order, by the day of the mark, or by the import that brought it. */
export const sortOrders = ['book', 'newest', 'oldest', 'added'] as const;

/** What of the library is shown; the address of the page says the same. */
export interface View {
  query: string;
  book: string | null;
  tag: string | null;
  collection: string | null;
  kind: EntryKind | null;
  color: HighlightColor | null;
  /** Passages with a note, without a tag, from the last import, or deleted. */
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

/** Milliseconds of rest before a search is written into the address: browsers limit how often. */
const ADDRESS_PAUSE = 300;

/** The option that a text names, or null. */
const oneOf = <Option extends string>(options: readonly Option[], value: string | null) =>
  options.find((option) => option === value) ?? null;
const asDay = (value: string | null) => (value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '');

/** Reads a view from the query of an address; what makes no sense there is left out. */
export function parseView(search: string): View {
  const params = new URLSearchParams(search);
  return {
    query: params.get('q') ?? '',
    book: params.get('book') || null,
    tag: params.get('tag') || null,
    collection: params.get('collection') || null,
    kind: oneOf(ENTRY_KINDS, params.get('kind')),
    color: oneOf(HIGHLIGHT_COLORS, params.get('color')),
    only: oneOf(onlyOptions, params.get('only')),
    sort: oneOf(sortOrders, params.get('sort')) ?? 'book',
    from: asDay(params.get('from')),
    until: asDay(params.get('until')),
  };
}

/** Writes a view as the query of an address: empty, or with its question mark. */
export function formatView({ query, sort, ...view }: View): string {
  const params = new URLSearchParams();
  const order = sort === 'book' ? null : sort;
  for (const [name, value] of Object.entries({ q: query, ...view, sort: order }))
    if (value) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

/** A view as the search takes it; what is new or deleted is known elsewhere. */
export function filterOf({ only, ...view }: View): Filter {
  return {
    query: view.query,
    bookIds: view.book ? [view.book] : undefined,
    tags: view.tag ? [view.tag] : undefined,
    collectionIds: view.collection ? [view.collection] : undefined,
    kinds: view.kind ? [view.kind] : undefined,
    colors: view.color ? [view.color] : undefined,
    only: only === 'noted' || only === 'untagged' ? only : undefined,
    from: view.from,
    to: view.until,
  };
}

/** The conditions of a view by name, as a reader takes them away one by one. */
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

/** The conditions that narrow a view. */
export function activeConditions(view: View): Condition[] {
  return conditions.filter((name) => view[name]);
}

/** A view without its conditions; search and order stay. */
export function withoutConditions({ query, sort }: View): View {
  return { ...wholeLibrary, query, sort };
}

/**
 * A view after a choice. The choice goes with what is chosen already as long as something is left to
 * show; else the newest choice wins, and the others go.
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

/** Highlights in the order of a view; those without a day come last. */
export function sortHighlights(
  highlights: LibraryHighlight[],
  sort: View['sort'],
): LibraryHighlight[] {
  if (sort === 'book') return highlights;
  // What one import brought stands by day; what was imported before additions were dated, by its own.
  if (sort === 'added')
    return sortByTime(sortHighlights(highlights, 'newest'), -1, (each) => each.added ?? each.date);
  return sortByTime(highlights, sort === 'newest' ? -1 : 1, ({ date }) => date);
}

function sortByTime(
  highlights: LibraryHighlight[],
  direction: 1 | -1,
  timeOf: (highlight: LibraryHighlight) => string | null,
): LibraryHighlight[] {
  return highlights.toSorted((a, b) => {
    const [first, second] = [timeOf(a), timeOf(b)];
    if (first === second) return 0;
    if (first === null) return 1;
    if (second === null) return -1;
    return first < second ? -direction : direction;
  });
}

export const $view = atom<View>(wholeLibrary);

let pause: ReturnType<typeof setTimeout> | undefined;

function writeAddress(isStep: boolean): void {
  clearTimeout(pause);
  const address = `${location.pathname}${formatView($view.get())}${location.hash}`;
  if (isStep) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** Shows what the address says, now and whenever the reader goes back or forward. */
export function followAddress(): void {
  const read = () => $view.set(parseView(location.search));
  addEventListener('popstate', read);
  read();
}

/** Changes what is shown. Choosing a book is a step that "back" undoes; typing is none. */
export function show(change: Partial<View>): void {
  const before = $view.get();
  $view.set({ ...before, ...change });
  const isStep = change.book !== undefined && change.book !== before.book;
  clearTimeout(pause);
  if (isStep) writeAddress(true);
  else pause = setTimeout(() => writeAddress(false), ADDRESS_PAUSE);
}
