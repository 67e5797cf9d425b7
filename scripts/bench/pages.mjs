// What the pages weigh, as they are sent to a browser that takes Brotli.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isLocale } from '../../src/i18n/locales.ts';
import { elementsOf, isRunnableScript } from '../support/html-elements.mjs';

export const order = 1;

export async function measure({ dist }) {
  const names = readdirSync(dist, { recursive: true }).map((name) => name.split(sep).join('/'));
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => weigh(dist, name));
  const home = pages.filter(({ name }) => name === 'index.html' || isLocale(name.slice(0, -5)));
  const others = pages.filter((page) => !home.includes(page));
  const most = (list, key) => Math.max(...list.map((page) => page[key]));
  const mean = (list, key) =>
    Math.round(list.reduce((sum, page) => sum + page[key], 0) / list.length);
  const scripts = names.filter((name) => /^_astro\/.*\.js$/.test(name));
  return [
    { what: 'pages', value: pages.length },
    { what: 'home, heaviest language', value: most(home, 'blocking'), unit: 'B', atMost: 18_000 },
    { what: 'home, mean', value: mean(home, 'blocking'), unit: 'B', atMost: 14_600 },
    {
      what: 'home in English',
      value: weigh(dist, 'index.html').blocking,
      unit: 'B',
      atMost: 14_600,
    },
    { what: 'other pages, heaviest', value: most(others, 'blocking'), unit: 'B', atMost: 14_600 },
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
      value: sum(scripts.map((name) => sent(dist, name))),
      unit: 'B',
    },
  ];
}

/** Bytes of one page: HTML with blocking styles, inline scripts, the fonts it names. */
function weigh(dist, name) {
  const html = readFileSync(join(dist, name), 'utf8');
  const elements = elementsOf(html);
  const sheets = elements
    .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'stylesheet')
    .map(({ attributes }) => sent(dist, attributes.get('href')));
  const inline = elements.filter((element) => isRunnableScript(element));
  const fonts = new Set(html.match(/\/[\w/.-]+\.woff2?\b/g));
  return {
    name,
    blocking: sent(dist, name) + sum(sheets),
    inlineSent: brotliCompressSync(inline.map(({ text }) => text).join('\n')).length,
    inlineScripts: sum(inline.map(({ text }) => Buffer.byteLength(text))),
    fonts: sum([...fonts].map((font) => sent(dist, font))),
  };
}

function sent(dist, name) {
  const file = join(dist, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
