import { describe, expect, test } from 'vitest';
import { localSiteUrl, siteUrl } from '../../../../../src/lib/build/site/site-url.ts';

describe('siteUrl', () => {
  test.each([
    [undefined, localSiteUrl],
    ['', localSiteUrl],
    ['  ', localSiteUrl],
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com'],
    ['HTTP://Example.com:8080', 'http://example.com:8080'],
  ])('reads %j as %s', (value, expected) => {
    expect(siteUrl(value)).toBe(expected);
  });

  test.each([
    'example.com',
    '/',
    'nonsense',
    'ftp://example.com',
    'mailto:a@example.com',
    'https://',
  ])('refuses %j in one line naming the setting', (value) => {
    expect(() => siteUrl(value)).toThrow(/^SITE_URL must be an absolute address[^\n]*$/);
  });

  test.each([
    'https://example.com/path',
    'https://example.com/?query',
    'https://example.com/#part',
    'https://reader@example.com',
  ])('refuses more than a host: %s', (value) => {
    expect(() => siteUrl(value)).toThrow(/^SITE_URL must end after the host[^\n]*$/);
  });
});
