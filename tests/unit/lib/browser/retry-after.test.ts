import { expect, test } from 'vitest';
import { retryAfter } from '../../../../src/lib/browser/retry-after.ts';

const now = Date.parse('2030-01-01T12:00:00Z');
const anHourLater = 'Tue, 01 Jan 2030 13:00:00 GMT';

test.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'retry-after': '30' }, 30],
  [{ 'retry-after': ' 0 ' }, 0],
  [{ 'retry-after': '1.5' }, 2],
  [{ 'retry-after': '1.5.1' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '', 'x-ratelimit-reset': String(now / 1000 + 42) }, 42],
  [{ 'retry-after': 'Tue, 01 Jan 2030 12:00:10 GMT' }, 10],
  [{ 'retry-after': 'Tue, 01 Jan 2030 11:00:00 GMT' }, 0],
  [{ 'x-ratelimit-reset': String(now / 1000 + 42) }, 42],
  [{ 'x-ratelimit-reset': 'never' }, undefined],
  [{ 'x-ratelimit-reset': String(now / 1000 + 3642), date: anHourLater }, 42],
  [{ 'retry-after': 'Tue, 01 Jan 2030 13:00:05 GMT', date: anHourLater }, 5],
])('%j: %s s', (headers, seconds) => {
  expect(retryAfter({ status: 429, headers: new Headers(headers) }, now)).toBe(seconds);
});

test('a limit that was not reached has no wait for another refusal', () => {
  const headers = new Headers({ 'x-ratelimit-reset': String(now / 1000 + 42) });
  expect(retryAfter({ status: 503, headers }, now)).toBeUndefined();
  headers.set('retry-after', '5');
  expect(retryAfter({ status: 503, headers }, now)).toBe(5);
});

test.each(['99999999999', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
  'a wait of %s is shown as an hour at most',
  (asked) => {
    const headers = new Headers({ 'retry-after': asked });
    expect(retryAfter({ status: 429, headers }, 0)).toBe(3600);
  },
);
