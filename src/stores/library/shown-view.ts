import { atom } from 'nanostores';
import { isoTimeIn } from '../../highlights/read/fields.ts';
import { HIGHLIGHT_COLORS } from '../../highlights/types.ts';
import { kindOptions, onlyOptions, sortOrders, wholeLibrary, type View } from './view.ts';

/** The matching option, or null. */
const oneOf = <Option extends string>(options: readonly Option[], value: string | null) =>
  options.find((option) => option === value) ?? null;
/** A day of the calendar; any other text would not be formatted. */
const asDay = (value: string | null) =>
  value?.length === 10 && isoTimeIn(value) !== null ? value : '';

/** Parses a view from the query of an address; invalid values are ignored. */
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

/** Formats a view as the query of an address: empty, or with its question mark. */
export function formatView({ query, sort, ...view }: View): string {
  const params = new URLSearchParams();
  const order = sort === 'book' ? null : sort;
  for (const [name, value] of Object.entries({ q: query, ...view, sort: order }))
    if (value) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

/** What is shown; from the first rendering on what the address says. */
export const $view = atom<View>(import.meta.env.SSR ? wholeLibrary : parseView(location.search));

/** Milliseconds that a query is debounced before it is written into the address: browsers limit how often. */
const ADDRESS_PAUSE = 300;

let pause: ReturnType<typeof setTimeout> | undefined;

function writeAddress(isStep: boolean): void {
  const address = `${location.pathname}${formatView($view.get())}${location.hash}`;
  if (isStep) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** Follows the address, now and whenever the reader goes back or forward. */
export function followAddress(): void {
  const read = () => $view.set(parseView(location.search));
  addEventListener('popstate', read);
  read();
}

/** Changes what is shown. Choosing a book adds an entry to the history; typing does not. */
export function show(change: Partial<View>): void {
  const before = $view.get();
  const isStep = change.book !== undefined && change.book !== before.book;
  clearTimeout(pause);
  // The address may still lack what was typed last, which going back leads to.
  if (isStep) writeAddress(false);
  $view.set({ ...before, ...change });
  if (isStep) writeAddress(true);
  else pause = setTimeout(() => writeAddress(false), ADDRESS_PAUSE);
}
