import { describe, expect, test } from 'vitest';
import { site } from '../../../src/lib/build/site/site.ts';
import { alternates } from '../../../src/i18n/alternates.ts';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import {
  fillPattern,
  href,
  localePaths,
  localizedName,
  routePages,
  type Route,
} from '../../../src/i18n/routes.ts';

describe('href', () => {
  test.each([
    ['home', 'en', undefined, '/'],
    ['home', 'de', undefined, '/de'],
    ['home', 'en', 'pricing', '/#pricing'],
    ['home', 'br', 'pricing', '/br#pricing'],
    ['affiliates', 'en', undefined, '/affiliates'],
    ['affiliates', 'zh', undefined, '/zh/affiliates'],
    ['export', 'ja', undefined, '/ja/export-kindle-notes-to-evernote'],
    ['faqs', 'en', 'cancel', `/kindle-${site.product}-faqs#cancel`],
    ['organize', 'fr', undefined, `/fr/organize-kindle-${site.product}`],
    ['testimonials', 'pl', undefined, '/pl/kindle-highlights-testimonials'],
  ] as const)('%s in %s with hash %s is %s', (name, locale, hash, path) => {
    expect(href(name, locale, { hash })).toBe(path);
  });

  test('no two pages share an address', () => {
    const all = routePages.map(({ name, locale }) => href(name, locale));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('parameters', () => {
  const params = Object.fromEntries(
    localeCodes.map((locale) => [locale, { product: locale === 'de' ? 'notizen' : 'clippings' }]),
  ) as Record<Locale, { product: string }>;
  const route: Route = { pattern: 'read-{product}-now', params, indexed: true };

  test('each locale uses its own', () => {
    expect(fillPattern(route, 'de')).toBe('read-notizen-now');
    expect(fillPattern(route, 'fr')).toBe('read-clippings-now');
  });

  test('an error about a missing one names pattern, parameter and locale', () => {
    const broken: Route = { ...route, pattern: 'read-{book}' };
    expect(() => fillPattern(broken, 'it')).toThrow(
      'Route "read-{book}" has no parameter "book" for it',
    );
  });
});

test('names are joined to the locale by three underscores', () => {
  expect(localizedName('organize', 'fr')).toBe('organize___fr');
});

test('a page has one path per locale, English without a prefix', () => {
  const paths = localePaths('faqs');
  expect(paths).toHaveLength(localeCodes.length);
  expect(paths[0]).toEqual({
    params: { locale: undefined, product: site.product },
    props: { locale: 'en' },
  });
  expect(paths.map(({ params }) => params['locale'])).toContain('br');
});

test('alternates name all locales, both labels of br, and x-default', () => {
  const links = alternates('organize', 'https://example.com');
  const labels = localeCodes.flatMap((code) => (code === 'br' ? ['bt-PT', 'pt-BR'] : [code]));
  expect(links.map(({ hreflang }) => hreflang)).toEqual([...labels, 'x-default']);
  const at = (label: string) => links.find(({ hreflang }) => hreflang === label)?.href;
  expect(at('bt-PT')).toBe(`https://example.com/br/organize-kindle-${site.product}`);
  expect(at('pt-BR')).toBe(at('bt-PT'));
  expect(links.filter(({ isValid }) => !isValid).map(({ hreflang }) => hreflang)).toEqual([
    'bt-PT',
  ]);
  expect(at('x-default')).toBe(`https://example.com/organize-kindle-${site.product}`);
});
