import { expect, test } from 'vitest';
import { chatOf, linksTo, vendorFaults, vendorLink } from '../../../src/i18n/links.ts';
import { parseSite, site } from '../../../src/lib/build/site/site.ts';

test.each([
  ['de', 'lesen.amazon.de'],
  ['ja', 'read.amazon.co.jp'],
  ['br', 'ler.amazon.com.br'],
  ['en', 'read.amazon.com'],
  ['pl', 'read.amazon.com'],
] as const)('readers of %s find their notebook at %s', (locale, host) => {
  expect(new URL(vendorLink('highlights', locale)).host).toBe(host);
});

test('the vendor’s addresses are for languages of this site', () => {
  const { ja: jp = '', ...apps } = site.vendor.apps;
  expect(vendorFaults()).toEqual([]);
  expect(vendorFaults({ ...site.vendor, apps: { ...apps, jp } })).toEqual([
    'content/site.json: "vendor.apps.jp" is no language here',
  ]);
});

test.each([
  [null, null],
  ['mailto:ask@clippings.example', null],
  ['https://www.chat.example/clippings', 'chat.example'],
])('the chat %s is at %s', (chat, service) => {
  const { links } = parseSite(JSON.stringify({ ...site, links: { ...site.links, chat } }));
  expect(chatOf('en', links.chat ?? undefined).service).toBe(service);
});

test('the operator’s documentation and blog stand beside the site’s own', () => {
  const texts = { own: 'Guide', operators: 'Documentation' };
  expect(linksTo('documentation', 'fr', texts, null)).toEqual([['Guide', '/fr/guide']]);
  expect(linksTo('documentation', 'fr', texts, 'https://docs.example/')).toEqual([
    ['Guide', '/fr/guide'],
    ['Documentation', 'https://docs.example/'],
  ]);
  expect(linksTo('blog', 'en', { own: 'Blog' }, 'https://www.words.example/')).toEqual([
    ['Blog', '/blog'],
    ['words.example', 'https://www.words.example/'],
  ]);
});
