import { atom } from 'nanostores';
import { isoTimeIn } from '../../highlights/read/fields.ts';
import { HIGHLIGHT_COLORS } from '../../highlights/types.ts';
import {
  kindOptions,
  onlyOptions,
  sortOrders,
  wholeLibrary,
  type View,
} from '../../highlights/search/view.ts';

/** The matching option, or null. */
const oneOf = <Option extends string>(options: readonly Option[], value: string | null) =>
  options.find((option) => option === value) ?? null;
/** The value, if it is a valid day; else empty. */
const asDay = (value: string | null) =>
  value?.length === 10 && isoTimeIn(value) !== null ? value : '';

/** Parses a view from a URL's query; ignores invalid values. */
export function parseView(search: string): View {
  const params = new URLSearchParams(search);
  return {
    query: params.get('q') ?? '',
    book: params.get('book') || null,
    tag: params.get('tag') || null,
    collection: params.get('collection') || null,
    kind: oneOf(kindOptions, params.get('kind')),
    color: oneOf(HIGHLIGHT_COLORS, params.get('color')),
    only: oneOf(onlyOptions, params.get('only')),
    sort: oneOf(sortOrders, params.get('sort')) ?? 'book',
    from: asDay(params.get('from')),
    until: asDay(params.get('until')),
  };
}

/** Formats a view as a URL's query, with `?`; empty for the whole library. */
export function formatView({ query, sort, ...view }: View): string {
  const params = new URLSearchParams();
  const order = sort === 'book' ? null : sort;
  for (const [name, value] of Object.entries({ q: query, ...view, sort: order }))
    if (value) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

/** The view that is shown, in sync with the address. */
export const $view = atom<View>(import.meta.env.SSR ? wholeLibrary : parseView(location.search));

/** Milliseconds to debounce the address: browsers limit how often it may change. */
const ADDRESS_DEBOUNCE_MS = 300;

let pause: ReturnType<typeof setTimeout> | undefined;

/** The state that this module stores in an entry of the history. */
interface HistoryState {
  /** Its position in the history, to tell back from forward. */
  depth: number;
  /** Added when a dialog or panel opened over the view, which Back closes. */
  isOver: boolean;
}

/** The current entry; during `popstate`, the one being left. */
let entry: HistoryState = { depth: -1, isOver: false };

/**
 * The entry of the address; a new one where the browser made it, for the first page or for an
 * anchor. Keeps what other scripts have stored in it.
 */
function presentEntry(): HistoryState {
  const state = history.state as Partial<HistoryState> | null;
  const { depth, isOver = false } = state ?? {};
  if (depth !== undefined) return { depth, isOver };
  const added = { ...state, depth: entry.depth + 1, isOver: false };
  history.replaceState(added, '');
  return added;
}

/** Closes the dialog or panel that is open over the view. */
let closeOpen: (() => void) | null = null;

const address = () => `${location.pathname}${formatView($view.get())}${location.hash}`;

function writeAddress(): void {
  history.replaceState({ ...(history.state as object | null), ...entry }, '', address());
}

function addEntry(isOver: boolean): void {
  entry = { depth: entry.depth + 1, isOver };
  history.pushState(entry, '', address());
}

function follow(): void {
  const left = entry;
  entry = presentEntry();
  const isLeft = left.isOver && entry.depth < left.depth;
  if (isLeft && closeOpen) {
    closeOpen();
    writeAddress();
  }
  // Its dialog is closed already: skip the entry.
  else if (isLeft) history.back();
  else $view.set(parseView(location.search));
}

/** Sets the view from the address, now and on back and forward. */
export function followAddress(): void {
  addEventListener('popstate', follow);
  entry = presentEntry();
  $view.set(parseView(location.search));
}

/**
 * Makes Back close what has opened over the view, instead of changing the view below it.
 * @returns to be called once it is closed
 */
export function closeOnBack(close: () => void): () => void {
  clearTimeout(pause);
  writeAddress();
  if (!entry.isOver) addEntry(true);
  closeOpen = close;
  return () => {
    closeOpen = null;
  };
}

/** Changes the view. Choosing a book adds a history entry; others replace the current one. */
export function show(change: Partial<View>): void {
  const before = $view.get();
  const isStep = change.book !== undefined && change.book !== before.book;
  clearTimeout(pause);
  // Write what is still debounced, so that going back leads to it.
  if (isStep) writeAddress();
  $view.set({ ...before, ...change });
  if (!isStep) pause = setTimeout(writeAddress, ADDRESS_DEBOUNCE_MS);
  else if (entry.isOver && closeOpen) {
    // Choosing a book closes the dialog it was chosen in; the entry of the dialog becomes that of
    // the book.
    entry = { ...entry, isOver: false };
    history.replaceState(entry, '', address());
  } else addEntry(false);
}
