import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { highlight, libraryOf } from '../../../support/library/entries.ts';
import {
  $view,
  followAddress,
  formatView,
  parseView,
  show,
} from '../../../../src/stores/library/current-view.ts';
import {
  activeConditions,
  combine,
  filterOf,
  type View,
  wholeLibrary,
} from '../../../../src/highlights/search/view.ts';
import { sortHighlights } from '../../../../src/highlights/search/sort-highlights.ts';

test.each([
  ['', wholeLibrary],
  ['?book=b1&q=sea', { ...wholeLibrary, book: 'b1', query: 'sea' }],
  [
    '?tag=a%26b&collection=c1&kind=note&from=2024-01-31&until=2024-02-01',
    {
      ...wholeLibrary,
      tag: 'a&b',
      collection: 'c1',
      kind: 'note',
      from: '2024-01-31',
      until: '2024-02-01',
    },
  ],
])('the address %s is parsed, and written the same way', (address, view) => {
  expect(parseView(address)).toEqual(view);
  expect(parseView(formatView(view as typeof wholeLibrary))).toEqual(view);
});

test.each([
  '?kind=novel',
  '?sort=length&only=good&color=beige',
  '?from=yesterday',
  '?until=2024-1-1',
  '?from=2026-13-01&until=2026-02-30',
  '?book=&tag=',
  '?other=1',
])('invalid parts of %s are left out', (address) => {
  expect(parseView(address)).toEqual(wholeLibrary);
});

test('the whole library needs no query', () => {
  expect(formatView(wholeLibrary)).toBe('');
});

test('a view becomes a filter', () => {
  expect(filterOf({ ...wholeLibrary, tag: 'sea', until: '2024-01-01' })).toMatchObject({
    tags: ['sea'],
    to: '2024-01-01',
    bookIds: undefined,
  });
});

test('order, colour and what is asked for alone have their place in the address', () => {
  const view = { ...wholeLibrary, sort: 'newest', only: 'noted', color: 'blue' } as const;
  expect(parseView(formatView(view))).toEqual(view);
});

test('the latest choice wins where no highlight matches both', () => {
  const inBook = { ...wholeLibrary, book: 'b1', query: 'sea' };
  expect(combine(inBook, { tag: 'a' }, () => true)).toEqual({ ...inBook, tag: 'a' });
  expect(combine(inBook, { tag: 'a' }, ({ book }) => book === null)).toEqual({
    ...wholeLibrary,
    tag: 'a',
    query: 'sea',
  });
  expect(combine(inBook, { tag: 'a' }, ({ query }) => query === '')).toEqual({
    ...wholeLibrary,
    tag: 'a',
  });
});

test('conditions that narrow a view are listed', () => {
  expect(activeConditions({ ...wholeLibrary, book: 'b1', until: '2024-01-01' })).toEqual([
    'book',
    'until',
  ]);
});

test('highlights are sorted by date, those without one last', () => {
  const { highlights } = libraryOf(
    highlight([1, 2], 'Noon', '12:00:00'),
    highlight([3, 4], 'Morning', '08:00:00'),
    highlight([5, 6], 'No day', '10:00:00', { date: null }),
    highlight([7, 8], 'Evening', '19:00:00'),
  );
  const texts = (sort: 'book' | 'newest' | 'oldest') =>
    sortHighlights(highlights, sort).map(({ text }) => text);
  expect(texts('book')).toEqual(['Noon', 'Morning', 'No day', 'Evening']);
  expect(texts('newest')).toEqual(['Evening', 'Noon', 'Morning', 'No day']);
  expect(texts('oldest')).toEqual(['Morning', 'Noon', 'Evening', 'No day']);
});

test('a view is passed to the search with its words', () => {
  expect(filterOf(wholeLibrary)).toMatchObject({ bookIds: undefined, tags: undefined });
  const view = parseView('?q=sea&book=b1&tag=t&collection=c1&kind=note&color=blue&only=noted');
  expect(filterOf(view)).toMatchObject({
    query: 'sea',
    bookIds: ['b1'],
    tags: ['t'],
    collectionIds: ['c1'],
    kinds: ['note'],
    colors: ['blue'],
    only: 'noted',
  });
  expect(filterOf(parseView('?only=untagged')).only).toBe('untagged');
  expect(filterOf(parseView('?only=deleted')).only).toBeUndefined();
});

test('the newest, or the oldest, come first, equal ones in their order, and those without a date last', () => {
  const { highlights } = libraryOf(
    highlight([1, 2], 'The first of all passages', '11:00:00'),
    highlight([10, 12], 'Another one of the same moment', '11:00:00'),
    highlight([20, 22], 'One without any day', '11:00:00', { date: null }),
    highlight([30, 32], 'What was read before', '10:00:00'),
  );
  const places = (sort: View['sort']) =>
    sortHighlights(highlights, sort).map(({ location }) => location?.[0]);
  expect(places('newest')).toEqual([1, 10, 30, 20]);
  expect(places('oldest')).toEqual([30, 1, 10, 20]);
  expect(places('book')).toEqual([1, 10, 20, 30]);
});

describe('the address', () => {
  const written: [string, string][] = [];
  let stored: object | null;
  const events = new EventTarget();
  beforeEach(() => {
    written.length = 0;
    stored = { scroll: 7 };
    vi.useFakeTimers();
    vi.stubGlobal('location', new URL('https://site.test/highlights?q=sea#top'));
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('history', {
      get state() {
        return stored;
      },
      pushState: (_state: null, _title: string, address: string) => written.push(['push', address]),
      replaceState: (state: object, _title: string, address: string) => {
        stored = state;
        written.push(['replace', address]);
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    $view.set(wholeLibrary);
  });

  test('describes what is shown, now and after going back', () => {
    followAddress();
    expect($view.get()).toEqual({ ...wholeLibrary, query: 'sea' });
    location.search = '?tag=tide';
    events.dispatchEvent(new Event('popstate'));
    expect($view.get()).toEqual({ ...wholeLibrary, tag: 'tide' });
  });

  test('gets a history entry per book, and follows typing after a pause', () => {
    show({ query: 'tide' });
    show({ query: 'tides' });
    expect(written).toEqual([]);
    vi.runAllTimers();
    expect(written).toEqual([['replace', '/highlights?q=tides#top']]);
    // What other scripts have stored in the entry stays.
    expect(stored).toMatchObject({ scroll: 7 });
    show({ query: 'sea' });
    show({ book: 'b1' });
    show({ book: 'b1' });
    vi.runAllTimers();
    expect(written.slice(1)).toEqual([
      // Going back leads to what was typed last.
      ['replace', '/highlights?q=sea#top'],
      ['push', '/highlights?q=sea&book=b1#top'],
      ['replace', '/highlights?q=sea&book=b1#top'],
    ]);
  });
});

test('what was added last comes first; within an import, and before additions were dated, the day decides', () => {
  const { highlights } = libraryOf(
    highlight([1, 2], 'First import, noon', '12:00:00'),
    highlight([3, 4], 'First import, evening', '19:00:00'),
    highlight([5, 6], 'Never dated', '10:00:00'),
    highlight([7, 8], 'Second import', '08:00:00'),
  );
  const added: Record<string, string> = {
    'First import, noon': '2020-01-01T00:00:00',
    'First import, evening': '2020-01-01T00:00:00',
    'Second import': '2020-01-02T00:00:00',
  };
  const dated = highlights.map((each) => {
    const at = added[each.text];
    return at ? { ...each, added: at } : each;
  });
  expect(sortHighlights(dated, 'added').map(({ text }) => text)).toEqual([
    'Second import',
    'First import, evening',
    'First import, noon',
    'Never dated',
  ]);
});

test('the first rendering is of the address already', async () => {
  vi.resetModules();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('location', new URL('https://site.test/highlights?only=deleted'));
  const { $view: fresh } = await import('../../../../src/stores/library/current-view.ts');
  expect(fresh.get().only).toBe('deleted');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
