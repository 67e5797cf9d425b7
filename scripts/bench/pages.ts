// What the pages weigh, as they are sent to a browser that takes Brotli.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isLocale } from '../../src/i18n/locales.ts';
import { elementsOf, isRunnableScript } from '../support/html-elements.mjs';
import { sentBytes, sum, type BenchContext, type Measurement } from '../support/measure.ts';

export const order = 1;

type Page = ReturnType<typeof weigh>;
type Weight = Exclude<keyof Page, 'name'>;

export async function measure({ dist }: BenchContext): Promise<Measurement[]> {
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
    { what: 'home, heaviest language', value: most(home, 'blocking'), unit: 'B', atMost: 14_950 },
    { what: 'home, mean', value: mean(home, 'blocking'), unit: 'B', atMost: 14_600 },
    {
      what: 'home in English',
      value: weigh(dist, 'index.html').blocking,
      unit: 'B',
      atMost: 14_600,
    },
    { what: 'other pages, heaviest', value: most(others, 'blocking'), unit: 'B', atMost: 14_950 },
    { what: 'other pages, mean', value: mean(others, 'blocking'), unit: 'B', atMost: 12_000 },
    {
      what: 'inline scripts of a page by Brotli, most',
      value: most(pages, 'inlineSent'),
      unit: 'B',
      atMost: 1_600,
    },
    {
      what: 'inline scripts of a page as they stand, most',
      value: most(pages, 'inlineScripts'),
      unit: 'B',
      atMost: 1_600,
    },
    { what: 'fonts of a page, most', value: most(pages, 'fonts'), unit: 'B', atMost: 30_000 },
    {
      what: 'all scripts of the site together',
      value: sum(scripts.map((name) => sentBytes(dist, name))),
      unit: 'B',
    },
  ];
}

/** Bytes of one page: HTML with blocking styles, inline scripts, the fonts it names. */
function weigh(dist: string, name: string) {
  const html = readFileSync(join(dist, name), 'utf8');
  const elements = elementsOf(html);
  const sheets = elements
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
