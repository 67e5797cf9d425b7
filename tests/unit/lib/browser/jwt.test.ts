import { expect, test } from 'vitest';
import { claimsOf, expiryOf, isLive, issuedAt } from '../../../../src/lib/browser/jwt.ts';
import { makeJwt } from '../../../support/jwt.ts';

test('the dates of a JWT, in milliseconds', () => {
  const token = makeJwt({ iat: 100, exp: 200 });
  expect([issuedAt(token), expiryOf(token)]).toEqual([100_000, 200_000]);
  const dateless = makeJwt({ name: 'Größe 日本 ???>>>', exp: '200' });
  expect([issuedAt(dateless), expiryOf(dateless)]).toEqual([0, null]);
});

test.each([
  ['one millisecond before its end', 199_999, undefined, true],
  ['at its end', 200_000, undefined, false],
  ['at the end that was stored beside it', 150_000, 150_000, false],
  ['before that', 149_999, 150_000, true],
  ['past a stored date in words', 150_000, '1970-01-01T00:02:30Z', false],
  ['with a stored date that is none', 150_000, 'session', true],
  ['with no stored date', 150_000, null, true],
])('a token %s', (_, now, expires, lives) => {
  expect(isLive(makeJwt({ iat: 100, exp: 200 }), now, expires)).toBe(lives);
});

test('a token without an expiry is live', () => expect(isLive(makeJwt({ id: 1 }), 1)).toBe(true));

test.each([
  '',
  'opaque',
  'a.b.c',
  'a..c',
  '{}',
  `a.${btoa('null').replace('=', '')}.`,
  'a.e30',
  'a.e30.c\n',
  'a.e30.c d',
  'a.e30.c.d',
  '<a>.e30.c',
])('%j is not a token', (token) => {
  expect(claimsOf(token)).toBeNull();
  expect(isLive(token, 0)).toBe(false);
});

test.each([null, undefined, 7, {}, ['a.e30.c']])('%j is not one either', (value) =>
  expect(isLive(value, 0)).toBe(false),
);
