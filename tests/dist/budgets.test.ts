import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isRunnableScript } from '../../src/lib/build/html-elements.ts';
import { builtFiles, builtPages, sentBytes, type BuiltPage } from '../support/built-site.ts';

const pages = builtPages();
const files = new Set(builtFiles());

/** The pages above a limit, with how far they are; a test fails by showing them. */
function above(limitOf: (page: BuiltPage) => number, bytesOf: (page: BuiltPage) => number) {
  return pages
    .map((page) => ({ page: page.path, bytes: bytesOf(page), limit: limitOf(page) }))
    .filter(({ bytes, limit }) => bytes > limit);
}

/** What has to arrive before the first paint. */
function blockingBytes({ file, elements }: BuiltPage): number {
  const sheets = elements
    .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'stylesheet')
    .map(({ attributes }) => sentBytes(attributes.get('href') ?? ''));
  return sentBytes(file) + sheets.reduce((sum, bytes) => sum + bytes, 0);
}

/** What the inline scripts of a page weigh on the line, by Brotli as every figure of the budget. */
function inlineScriptBytes({ elements }: BuiltPage): number {
  const scripts = elements.filter((element) => isRunnableScript(element)).map(({ text }) => text);
  return brotliCompressSync(scripts.join('\n')).length;
}

/** The fonts that the styles of a page name. */
function fontBytes({ html }: BuiltPage): number {
  const names = new Set(html.match(/\/[\w/.-]+\.woff2?\b/g));
  return [...names].reduce((sum, name) => sum + (files.has(name) ? sentBytes(name) : Infinity), 0);
}

describe('every page keeps to its budget', () => {
  test('HTML and blocking styles, by Brotli: home 18,000 bytes, others 14,600', () => {
    expect(above(({ route }) => (route === 'home' ? 18_000 : 14_600), blockingBytes)).toEqual([]);
  });

  test('inline scripts, by Brotli: 1,600 bytes in all', () => {
    expect(above(() => 1_600, inlineScriptBytes)).toEqual([]);
  });

  // With its headers a font then comes in the first ten segments (RFC 6928).
  test('fonts: 13,000 bytes in all', () => {
    expect(above(() => 13_000, fontBytes)).toEqual([]);
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
