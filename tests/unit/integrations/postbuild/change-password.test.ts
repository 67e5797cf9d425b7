import { expect, test } from 'vitest';
import {
  changePassword,
  passwordPageFor,
} from '../../../../src/integrations/postbuild/change-password.ts';
import { localeCodes } from '../../../../src/i18n/locales.ts';
import { href } from '../../../../src/i18n/routes.ts';

test('password managers are led to the form of the account page, in each language', () => {
  const pages = localeCodes.map((locale) => href('account', locale, { hash: 'password' }));
  expect(changePassword.languages.map(({ target }) => target)).toEqual(pages);
  expect(pages).toContain(changePassword.fallback);
});

test.each([
  ['', '', '/account#password'],
  ['', 'nl,de;q=0.8,en;q=0.5', '/de/account#password'],
  ['', 'De-de', '/de/account#password'],
  ['', 'pt-PT, en', '/br/account#password'],
  ['', 'nl', '/account#password'],
  ['a=b; i18n_redirected=fr', 'de', '/fr/account#password'],
])('the cookie "%s" and the languages "%s" lead to %s', (cookie, languages, page) => {
  expect(passwordPageFor(cookie, languages)).toBe(page);
});
