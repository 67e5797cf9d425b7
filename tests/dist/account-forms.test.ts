import { expect, test } from 'vitest';
import { localeCodes } from '../../src/i18n/locales.ts';
import { href, routeOf, type RouteName } from '../../src/i18n/routes.ts';
import { builtPages } from '../support/site/built-site.ts';

const pages = new Map(builtPages().map((page) => [page.path, page]));

/** The fields of each form, and what password managers find them by. */
const fields: Partial<Record<RouteName, string[]>> = {
  login: ['identifier: username', 'password: current-password'],
  signup: ['username: username', 'email: email', 'password: new-password'],
  forgotPassword: ['email: email'],
  resetPassword: ['password: new-password', 'passwordConfirmation: new-password'],
  account: [
    'username: username',
    'currentPassword: current-password',
    'password: new-password',
    'passwordConfirmation: new-password',
    'deletionPassword: current-password',
  ],
};

test.each(Object.entries(fields) as [RouteName, string[]][])(
  'the form of %s is guarded, and password managers find what they look for',
  (route, expected) => {
    for (const locale of localeCodes) {
      const { elements } = pages.get(href(route, locale))!;
      const named = elements.filter(
        ({ name, attributes }) => name === 'input' && attributes.has('autocomplete'),
      );
      const found = named.map(
        ({ attributes }) => `${attributes.get('name')}: ${attributes.get('autocomplete')}`,
      );
      expect(found.filter((field) => !field.endsWith(': off'))).toEqual(expected);
      const guards = elements.flatMap(({ attributes }) => attributes.get('data-guards') ?? []);
      expect(guards).toEqual(routeOf(route).guards);
    }
  },
);
