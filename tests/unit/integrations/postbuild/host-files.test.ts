import { describe, expect, test } from 'vitest';
import { href } from '../../../../src/i18n/routes.ts';
import {
  caddyfile,
  changePassword,
  notFoundRedirects,
  securityTxt,
} from '../../../../src/integrations/postbuild/host-files.ts';

describe('notFoundRedirects', () => {
  test('one line for each folder', () => {
    expect(notFoundRedirects(['de', 'fr'])).toBe(
      '/de/*  /de/404.html  404\n/fr/*  /fr/404.html  404\n',
    );
  });
});

test('password managers are led to the form of the account page', () => {
  expect(changePassword.to).toBe(href('account', 'en', { hash: 'password' }));
});

describe('securityTxt', () => {
  test('has the fields that RFC 9116 requires, good for a year', () => {
    const text = securityTxt('https://a.example', 'x@a.example', new Date('2026-05-06T07:08:09Z'));
    expect(text.split('\n')).toEqual([
      'Contact: mailto:x@a.example',
      'Expires: 2027-05-06T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://a.example/.well-known/security.txt',
      '',
    ]);
  });
});

describe('caddyfile', () => {
  const text = caddyfile(
    [
      { pattern: '/*', headers: { 'X-Frame': 'a \'b\' "c"' } },
      { pattern: '/_astro/*', headers: { 'Cache-Control': 'long' } },
    ],
    ['de', 'fr'],
    'a.example',
  );

  test('takes its address and its folder from the environment, with a default', () => {
    expect(text).toContain('{$SITE_ADDRESS:a.example}');
    expect(text).toContain('root * {$SITE_ROOT:/srv}');
  });

  test('quotes header values', () => {
    expect(text).toContain(`header X-Frame "a 'b' \\"c\\""`);
    expect(text).toContain('header @hashed Cache-Control "long"');
  });

  test('knows the folders that have a not-found page', () => {
    expect(text).toContain('^/(de|fr)/');
  });
});
