import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localeCodes } from '../../src/i18n/locales.ts';
import { builtFiles, builtPages, dist, sentBytes } from '../support/site/built-site.ts';

const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
const [list = '[]'] = /\[\{"revision".*?\}\]/.exec(worker) ?? [];
const manifest = JSON.parse(list) as { url: string; revision: string | null }[];

test('the worker is 4,400 bytes at most', () => {
  // The hashes of the files that it lists make it some 20 bytes larger or smaller in each build.
  expect(sentBytes('/sw.js')).toBeLessThanOrEqual(4400);
});

test('besides the not-found page of every language, the worker lists hashed files only', () => {
  const urls = manifest.map(({ url }) => url);
  expect(urls.filter((url) => url.endsWith('404.html'))).toHaveLength(localeCodes.length);
  expect(urls.filter((url) => !/404\.html$|^\/_astro\//.test(url))).toEqual([]);
  const files = new Set(builtFiles());
  expect(urls.filter((url) => !files.has(url))).toEqual([]);
});

test('the worker lists every script of the workspace', () => {
  const urls = manifest.map(({ url }) => url);
  for (const name of [
    'Workspace',
    'LibraryApp',
    'docx',
    'pdf',
    'kobo',
    'import.worker',
    'write.worker',
  ])
    expect(urls.filter((url) => url.startsWith(`/_astro/${name}`))).toHaveLength(1);
  expect(urls.filter((url) => /pricing-table|LoginForm/.test(url))).toEqual([]);
});

test('every page registers it with the same few bytes', () => {
  const scripts = builtPages().map(({ elements }) =>
    elements
      .filter(({ name, text }) => name === 'script' && text.includes('serviceWorker'))
      .map(({ text }) => text),
  );
  expect(scripts.every((own) => own.length === 1)).toBe(true);
  // A page may have more to do after it, as the workspace and the page that stands for one offline
  // do.
  const [shortest = ''] = scripts.flat().toSorted((a, b) => a.length - b.length);
  expect(scripts.flat().every((text) => text.startsWith(shortest))).toBe(true);
  expect(new Set(scripts.flat()).size).toBeLessThanOrEqual(3);
});
