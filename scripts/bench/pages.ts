// Bytes of every page as sent to a browser that accepts Brotli: HTML with blocking styles and
// headers.
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isLocale } from '../../src/i18n/locales.ts';
import { elementsOf, isRunnableScript } from '../support/html-elements.mjs';
import { quantile, responseBytes, sentBytes, sum } from '../support/measure.ts';
import type { BenchContext, Measurement } from '../support/measure.ts';
import { pageBudgets } from '../support/page-budgets.ts';

export async function measure({ dist, url }: BenchContext): Promise<Measurement[]> {
  const names = globSync('**/*.html', { cwd: dist }).filter(
    (name) => !/404|account|highlights/.test(name),
  );
  const pages = await Promise.all(names.map((name) => weigh(dist, url, name)));
  const home = pages.filter(({ name }) => name === 'index.html' || isLocale(name.slice(0, -5)));
  const questions = pages.filter(({ name }) => name.endsWith('-faqs.html'));
  const others = pages.filter((page) => !home.includes(page) && !questions.includes(page));
  const rows = (list: typeof pages, what: string, atMost: number): Measurement[] => {
    const sorted = list.toSorted((a, b) => b.blocking - a.blocking);
    const value = sorted[0]?.blocking ?? null;
    const median = quantile(
      sorted.map(({ blocking }) => blocking),
      0.5,
    );
    return [
      { what: `${what}, heaviest`, value, unit: 'B', atMost, page: sorted[0]?.name ?? '' },
      { what: `${what}, median`, value: median, unit: 'B' },
    ];
  };
  const inline = Math.max(...pages.map((page) => page.inline));
  const scripts = globSync('_astro/**/*.js', { cwd: dist }).map((name) => sentBytes(dist, name));
  return [
    ...rows(home, 'home pages', pageBudgets.home),
    ...rows(questions, 'pages of questions', pageBudgets.long),
    ...rows(others, 'other public pages', pageBudgets.other),
    { what: 'inline scripts of a page, most', value: inline, unit: 'B' },
    { what: 'all scripts of the site together', value: sum(scripts), unit: 'B' },
  ];
}

async function weigh(dist: string, url: string, name: string) {
  const elements = elementsOf(readFileSync(join(dist, name), 'utf8'));
  // A sheet behind the content lets all of it be shown before.
  const end = elements.findLastIndex((element) => /^(?:main|footer)$/.test(element.name));
  const sheets = elements
    .slice(0, end)
    .filter((element) => element.name === 'link' && element.attributes.get('rel') === 'stylesheet')
    .map(({ attributes }) => attributes.get('href') ?? '');
  const path = `/${name.replace(/(?:\/?index)?\.html$/, '')}`;
  const sizes = await Promise.all([path, ...sheets].map((each) => responseBytes(url + each)));
  const inline = elements.filter((element) => isRunnableScript(element)).map(({ text }) => text);
  return { name, blocking: sum(sizes), inline: brotliCompressSync(inline.join('\n')).length };
}
