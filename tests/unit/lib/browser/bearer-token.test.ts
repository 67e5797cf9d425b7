import { expect, test } from 'vitest';
import { isBearerToken, tokenDates } from '../../../../src/lib/browser/bearer-token.ts';
import { makeJwt } from '../../../support/jwt.ts';

test('the dates of a JWT, in milliseconds', () => {
  expect(tokenDates(makeJwt({ iat: 100, exp: 200 }))).toEqual({
    issued: 100_000,
    expires: 200_000,
  });
  expect(tokenDates(makeJwt({ name: 'Größe 日本 ???>>>' }))).toEqual({});
  expect(tokenDates(makeJwt({ exp: '200' }))).toEqual({});
});

test.each(['', 'opaque', 'a.b.c', 'a..c', '{}', `a.${btoa('null')}.c`, `a.${btoa('[]')}.c`])(
  '%j has none',
  (token) => expect(tokenDates(token)).toEqual({}),
);

test.each(['a', 'aA0-._~+/', 'abc==', makeJwt({ id: 1 })])('%s can be sent', (token) =>
  expect(isBearerToken(token)).toBe(true),
);
test.each(['', ' a', 'a b', 'a\n', 'a;b', '<b>', 'a"', 'é', null, 7, {}])('%j cannot', (token) =>
  expect(isBearerToken(token)).toBe(false),
);
