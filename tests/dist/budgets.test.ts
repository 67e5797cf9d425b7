import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../scripts/serve.mjs';
import { isRunnableScript } from '../../scripts/support/html-elements.mjs';
import { responseBytes } from '../../scripts/support/measure.ts';
import { pageBudgets } from '../../scripts/support/page-budgets.ts';
import { memoize } from '../../src/lib/shared/memoize.ts';
import { routeOf } from '../../src/i18n/routes.ts';
import {
  builtFiles,
  builtPages,
  dist,
  sentBytes,
  type BuiltPage,
} from '../support/site/built-site.ts';

const pages = builtPages();
const files = new Set(builtFiles());

/** The pages above a limit, with their excess: the message of a failed test. */
function above(limitOf: (page: BuiltPage) => number, bytesOf: (page: BuiltPage) => number) {
  return pages
    .map((page) => ({ page: page.path, bytes: bytesOf(page), limit: limitOf(page) }))
    .filter(({ bytes, limit }) => bytes > limit);
}

/** The style sheets that elements of a page link. */
function linkedBytes(elements: BuiltPage['elements']): number {
  const sheets = elements
    .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'stylesheet')
    .map(({ attributes }) => attributes.get('href') ?? '');
  return [...new Set(sheets)].reduce((sum, sheet) => sum + sentBytes(sheet), 0);
}

/** End of a page's content: resources linked after it do not block rendering. */
const endOf = ({ elements }: BuiltPage) =>
  elements.findLastIndex(({ name }) => name === 'main' || name === 'footer');

/** The style sheets that a page links before its content. */
const blockingStyles = (page: BuiltPage) => linkedBytes(page.elements.slice(0, endOf(page)));

/** Most pages have the same scripts. */
const compressedBytes = memoize((code: string) => brotliCompressSync(code).length);

/** Compressed bytes of a page's inline scripts. */
const inlineScriptBytes = ({ elements }: BuiltPage): number =>
  compressedBytes(
    elements
      .filter((element) => isRunnableScript(element))
      .map(({ text }) => text)
      .join('\n'),
  );

/** The fonts that a page preloads. */
const fontsOf = ({ html }: BuiltPage) =>
  new Set(html.match(/(?<=rel="preload" href=")[\w/.-]+\.woff2(?=")/g));

const fontBytes = (page: BuiltPage): number =>
  [...fontsOf(page)].reduce((sum, name) => sum + (files.has(name) ? sentBytes(name) : Infinity), 0);

/** Whether a picture opens the page: it is the largest thing that a user sees first. */
const isOpening = ({ attributes }: BuiltPage['elements'][number]) =>
  attributes.get('fetchpriority') === 'high';

/**
 * Files that load with a page's content: linked ones, its fonts, and pictures that are neither lazy
 * nor open it.
 */
function eagerFiles(page: BuiltPage): Set<string> {
  const named = page.elements.slice(0, endOf(page)).flatMap((element) => {
    const { name, attributes } = element;
    if (name === 'link' && /^(?:stylesheet|preload|prefetch)$/.test(attributes.get('rel') ?? ''))
      return attributes.get('href') ?? [];
    const isEager = name === 'img' && attributes.get('loading') !== 'lazy' && !isOpening(element);
    return isEager ? (attributes.get('src') ?? []) : [];
  });
  return new Set([...fontsOf(page), ...named]);
}

function limitOf({ route }: BuiltPage): number {
  if (route === 'home') return pageBudgets.home;
  return route === 'faqs' || route === 'highlights' ? pageBudgets.long : pageBudgets.other;
}

const inBytes = (limit: number) => `${limit.toLocaleString('en')} bytes`;

describe('a whole response', () => {
  let site: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    site = await serveSite({ dir: dist, port: 0 });
  });
  afterAll(() => site.stop());

  test(`of a public page, with blocking styles and headers: home ${inBytes(pageBudgets.home)}, questions and workspace ${inBytes(pageBudgets.long)}, others ${inBytes(pageBudgets.other)}`, async () => {
    const open = pages.filter(({ route }) => route && routeOf(route).indexed);
    const sizes = await Promise.all(
      open.map(async (page) => ({
        path: page.path,
        limit: limitOf(page),
        bytes: (await responseBytes(site.url + page.path)) + blockingStyles(page),
      })),
    );
    expect(sizes.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
  });
});

describe('every page keeps to its budget', () => {
  test(`inline scripts, by Brotli: ${inBytes(pageBudgets.inlineScripts)} in all`, () => {
    expect(above(() => pageBudgets.inlineScripts, inlineScriptBytes)).toEqual([]);
  });

  test(`fonts: ${inBytes(pageBudgets.fonts)} in all`, () => {
    expect(above(() => pageBudgets.fonts, fontBytes)).toEqual([]);
  });

  test('files that load with the content of a page: two fonts, and one picture that opens it', () => {
    expect(
      above(
        () => 2,
        (page) => eagerFiles(page).size,
      ),
    ).toEqual([]);
    expect(
      above(
        () => 1,
        (page) => page.elements.filter((element) => isOpening(element)).length,
      ),
    ).toEqual([]);
  });

  // Then measuring what browsers load for them in one language is enough.
  test('islands: the same scripts in every language', () => {
    const scriptsOf = ({ elements }: BuiltPage) =>
      elements
        .filter(({ name }) => name === 'astro-island')
        .flatMap(({ attributes }) => [
          attributes.get('component-url'),
          attributes.get('renderer-url'),
        ])
        .join(' ');
    const english = pages.filter(({ locale }) => locale === 'en');
    const wanted = new Map(english.map((page) => [page.route, scriptsOf(page)]));
    expect([...wanted.values()].join('')).not.toBe('');
    expect(
      pages.filter((page) => scriptsOf(page) !== wanted.get(page.route)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('scripts that load with the page: none', () => {
    const loading = (page: BuiltPage) =>
      page.elements.filter(
        ({ name, attributes }) =>
          (name === 'script' && attributes.has('src')) || attributes.get('rel') === 'modulepreload',
      ).length;
    expect(above(() => 0, loading)).toEqual([]);
  });
});
