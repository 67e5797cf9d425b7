import { expect, test } from 'vitest';
import { checkGuards, UnknownMiddlewareError } from '../../../src/i18n/route-guards.ts';

test.each([
  [['auth'], 'anonymous', 'login'],
  [['auth'], 'signedIn', null],
  [['guest'], 'signedIn', 'account'],
  [['guest'], 'anonymous', null],
  [['anyone'], 'anonymous', null],
  [['anyone'], 'signedIn', null],
  [[], 'anonymous', null],
] as const)('%j sends a reader who is %s to %s', (names, presence, redirect) => {
  expect(checkGuards(names, presence)).toBe(redirect);
});

test('an unknown guard is error 500 and named, even behind one that redirects', () => {
  expect(() => checkGuards(['auth', 'admin'], 'anonymous')).toThrow(
    expect.objectContaining({ message: 'Unknown middleware admin', status: 500 }),
  );
  expect(() => checkGuards(['toString'], 'anonymous')).toThrow(UnknownMiddlewareError);
});
