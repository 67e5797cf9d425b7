import { brotliCompressSync } from 'node:zlib';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../scripts/serve.mjs';
import { isRunnableScript } from '../../scripts/support/html-elements.mjs';
import { routes } from '../../src/i18n/routes.ts';
import { builtFiles, builtPages, dist, sentBytes, type BuiltPage } from '../support/built-site.ts';

const pages = builtPages();
const files = new Set(builtFiles());

/** The pages above a limit, with how far they are; a test fails by showing them. */
function above(limitOf: (page: BuiltPage) => number, bytesOf: (page: BuiltPage) => number) {
  return pages
    .map((page) => ({ page: page.path, bytes: bytesOf(page), limit: limitOf(page) }))
    .filter(({ bytes, limit }) => bytes > limit);
}

/** The style sheets that a page links. */
function linkedBytes({ elements }: BuiltPage): number {
  return elements
    .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'stylesheet')
    .reduce((sum, { attributes }) => sum + sentBytes(attributes.get('href') ?? ''), 0);
}

/** What has to arrive before the first paint. */
const blockingBytes = (page: BuiltPage): number => sentBytes(page.file) + linkedBytes(page);

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

/** A whole answer as `npm start` sends it: status line, headers and the compressed page. */
function answerBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const { statusCode, statusMessage, rawHeaders } = answer;
      // `: ` and the end of a line between names and values; the empty line before the body.
      const headers = rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 2);
      let bytes = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length + headers;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}

/**
 * The heaviest home page today. What is aimed at is 14,600 bytes: ten segments of 1,460, which a server sends
 * before the first acknowledgement (RFC 6928).
 */
const HEAVIEST = 15_600;

describe('a whole answer', () => {
  let site: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    site = await serveSite({ dir: dist, port: 0 });
  });
  afterAll(() => site.stop());

  test(`of a public page, with styles and headers: ${HEAVIEST} bytes`, async () => {
    const open = pages.filter(({ route }) => route && routes[route].indexed);
    const sizes = await Promise.all(
      open.map(async (page) => ({
        path: page.path,
        bytes: (await answerBytes(site.url + page.path)) + linkedBytes(page),
      })),
    );
    expect(sizes.filter(({ bytes }) => bytes > HEAVIEST)).toEqual([]);
  });
});

describe('every page keeps to its budget', () => {
  test('HTML and blocking styles, by Brotli: home and questions 14,950 bytes, others 12,300', () => {
    // Most is text there: 40 questions, and Russian takes two bytes a letter before compression.
    const limitOf = ({ route = '' }) => (/^(?:home|faqs)$/.test(route) ? 14_950 : 12_300);
    expect(above(limitOf, blockingBytes)).toEqual([]);
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
