// Bytes of the pages, as sent to a browser that accepts Brotli.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isLocale } from '../../src/i18n/locales.ts';
import { elementsOf, isRunnableScript } from '../support/html-elements.mjs';
import { sentBytes, sum, type BenchContext, type Measurement } from '../support/measure.ts';
import { pageBudgets } from '../support/page-budgets.ts';

export const order = 1;

type Page = ReturnType<typeof weigh>;
type Weight = Exclude<keyof Page, 'name'>;

export function measure({ dist }: BenchContext): Measurement[] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(sep).join('/'),
  );
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => weigh(dist, name));
  const home = pages.filter(({ name }) => name === 'index.html' || isLocale(name.slice(0, -5)));
  const others = pages.filter((page) => !home.includes(page));
  const most = (list: Page[], key: Weight) => Math.max(...list.map((page) => page[key]));
  const mean = (list: Page[], key: Weight) =>
    Math.round(sum(list.map((page) => page[key])) / list.length);
  const scripts = names.filter((name) => /^_astro\/.*\.js$/.test(name));
  return [
    { what: 'pages', value: pages.length },
    {
      what: 'home, heaviest language',
      value: most(home, 'blocking'),
      unit: 'B',
      atMost: pageBudgets.longPage,
    },
    { what: 'home, mean', value: mean(home, 'blocking'), unit: 'B' },
    { what: 'home in English', value: weigh(dist, 'index.html').blocking, unit: 'B' },
    {
      what: 'other pages, heaviest (questions)',
      value: most(others, 'blocking'),
      unit: 'B',
      atMost: pageBudgets.longPage,
    },
    { what: 'other pages, mean', value: mean(others, 'blocking'), unit: 'B' },
    {
      what: 'inline scripts of a page by Brotli, most',
      value: most(pages, 'inlineSent'),
      unit: 'B',
      atMost: pageBudgets.inlineScripts,
    },
    {
      what: 'inline scripts of a page as they stand, most',
      value: most(pages, 'inlineScripts'),
      unit: 'B',
    },
    {
      what: 'fonts of a page, most',
      value: most(pages, 'fonts'),
      unit: 'B',
      atMost: pageBudgets.fonts,
    },
    {
      what: 'all scripts of the site together',
      value: sum(scripts.map((name) => sentBytes(dist, name))),
      unit: 'B',
    },
  ];
}

/** Bytes of a page: HTML with blocking styles, inline scripts, its fonts. */
function weigh(dist: string, name: string) {
  const html = readFileSync(join(dist, name), 'utf8');
  const elements = elementsOf(html);
  // A sheet behind the content lets all of it be shown before.
  const end = elements.findLastIndex(({ name }) => name === 'main' || name === 'footer');
  const sheets = elements
    .slice(0, end)
    .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'stylesheet')
    .map(({ attributes }) => sentBytes(dist, attributes.get('href') ?? ''));
  const inline = elements.filter((element) => isRunnableScript(element));
  const fonts = new Set(html.match(/\/[\w/.-]+\.woff2?\b/g));
  return {
    name,
    blocking: sentBytes(dist, name) + sum(sheets),
    inlineSent: brotliCompressSync(inline.map(({ text }) => text).join('\n')).length,
    inlineScripts: sum(inline.map(({ text }) => Buffer.byteLength(text))),
    fonts: sum([...fonts].map((font) => sentBytes(dist, font))),
  };
}
