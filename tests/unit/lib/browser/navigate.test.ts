import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const assign = vi.fn();
let page: EventTarget;
let navigation: EventTarget;
let dataset: Record<string, string>;
let navigate: (path: string) => void;

beforeEach(async () => {
  [page, navigation, dataset] = [new EventTarget(), new EventTarget(), {}];
  vi.stubGlobal('window', { navigation });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', { assign });
  vi.resetModules();
  ({ navigate } = await import('../../../../src/lib/browser/navigate.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
});

test('of two navigations the first wins', () => {
  navigate('/chosen');
  navigate('/login');
  expect(assign.mock.calls).toEqual([['/chosen']]);
  expect(dataset).toEqual({ loading: '' });
});

test.each([
  ['the reader stopped', () => navigation.dispatchEvent(new Event('navigateerror'))],
  [
    'the reader came back from',
    () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('after one that %s, the page can navigate again', (_, happen) => {
  navigate('/slow');
  happen();
  expect(dataset).toEqual({});
  navigate('/account');
  expect(assign.mock.calls).toEqual([['/slow'], ['/account']]);
});

test('the end of loading is no return', () => {
  navigate('/slow');
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  navigate('/account');
  expect(assign.mock.calls).toEqual([['/slow']]);
});
