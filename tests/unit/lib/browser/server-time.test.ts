import { expect, test } from 'vitest';
import { clockOffset, serverTime } from '../../../../src/lib/browser/server-time.ts';

test.each([
  [1_000_000, 1_000_000, 0],
  [1_000_000, 1_060_000, 0],
  [1_000_000, 1_060_001, -60_001],
  [1_060_001, 1_000_000, 60_001],
])('a backend at %i and a machine at %i differ by %i ms', (server, now, offset) =>
  expect(clockOffset(server, now)).toBe(offset),
);

test.each([
  ['a clock that is ahead is corrected', '-500', 500],
  ['one that is behind is not: the backend refuses what has expired', '500', 1000],
  ['nothing stored', null, 1000],
  ['something else stored', 'soon', 1000],
])('%s', (_, stored, time) => expect(serverTime(1000, stored)).toBe(time));
