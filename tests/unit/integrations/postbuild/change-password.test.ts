import { expect, test } from 'vitest';
import { changePassword } from '../../../../src/integrations/postbuild/change-password.ts';
import { localeCodes } from '../../../../src/i18n/locales.ts';
import { href } from '../../../../src/i18n/routes.ts';

test('password managers are led to the form of the account page, in each language', () => {
  const pages = localeCodes.map((locale) => href('account', locale, { hash: 'password' }));
  expect(changePassword.languages.map(({ target }) => target)).toEqual(pages);
  expect(pages).toContain(changePassword.fallback);
});
