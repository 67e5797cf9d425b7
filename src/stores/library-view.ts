import { atom } from 'nanostores';
import type { Filter } from '../highlights/search/search.ts';
import type { EntryKind } from '../highlights/types.ts';

/** What of the library is shown; the address of the page says the same. */
export interface View {
  query: string;
  book: string | null;
  tag: string | null;
  collection: string | null;
  kind: EntryKind | null;
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
  from: '',
  until: '',
};

export const entryKinds = ['highlight', 'note', 'bookmark', 'clip', 'unknown'] as const;

/** Milliseconds of rest before a search is written into the address: browsers limit how often. */
const ADDRESS_PAUSE = 300;

const isKind = (value: string | null): value is EntryKind =>
  entryKinds.some((kind) => kind === value);
const asDay = (value: string | null) => (value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '');

/** Reads a view from the query of an address; what makes no sense there is left out. */
export function parseView(search: string): View {
  const params = new URLSearchParams(search);
  const kind = params.get('kind');
  return {
    query: params.get('q') ?? '',
    book: params.get('book') || null,
    tag: params.get('tag') || null,
    collection: params.get('collection') || null,
    kind: isKind(kind) ? kind : null,
    from: asDay(params.get('from')),
    until: asDay(params.get('until')),
  };
}

/** Writes a view as the query of an address: empty, or with its question mark. */
export function formatView({ query, ...view }: View): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: query, ...view }))
    if (value) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

/** A view as the search takes it. */
export function filterOf({ query, book, tag, collection, kind, from, until }: View): Filter {
  return {
    query,
    bookIds: book ? [book] : undefined,
    tags: tag ? [tag] : undefined,
    collectionIds: collection ? [collection] : undefined,
    kinds: kind ? [kind] : undefined,
    from,
    to: until,
  };
}

/** Whether a view leaves anything out beside other books. */
export function isFiltered({ tag, collection, kind, from, until }: View): boolean {
  return Boolean(tag ?? collection ?? kind) || from !== '' || until !== '';
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
