import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { programPath } from '../../../../scripts/support/programs.mjs';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import type { ExportLibrary } from '../../../../src/highlights/export/document.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { composePages } from '../../../../src/highlights/export/pdf/compose.ts';
import { blankPassages, textsOf } from '../../../../src/highlights/export/pdf/texts-to-set.ts';
import { hexOf } from '../../../../src/highlights/export/pdf/objects.ts';
import { REPLACEMENT } from '../../../../src/highlights/export/pdf/slices.ts';
import { readTrueType } from '../../../../src/highlights/export/pdf/true-type.ts';
import { loadTypeface } from '../../../../src/highlights/export/pdf/typeface.ts';
import type {
  DocumentItem,
  DocumentPart,
} from '../../../../src/highlights/export/document-parts.ts';
import { cutSlice } from '../../../../src/integrations/export-fonts.ts';
import {
  awkwardLibrary,
  awkwardTexts,
  book,
  context,
  highlight,
  labels,
  largeLibrary,
} from '../../../support/library/export-fixtures.ts';
import { expectLinear } from '../../../support/growth.ts';
import { run, scratchFolder } from '../../../support/programs/programs.ts';

const root = join(import.meta.dirname, '../../../..');
const withoutPoppler = programPath('pdftotext')
  ? null
  : 'poppler is not installed (pdftotext; Debian: poppler-utils)';
const withoutQpdf = programPath('qpdf') ? null : 'qpdf is not installed (Debian: qpdf)';

async function pdf(library: ExportLibrary, locale = 'en') {
  const slices = new Map<string, Uint8Array>();
  const document = buildDocument(
    library,
    { ...defaultOptions, citationStyle: 'chicago' },
    { locale, textLimit: null },
  );
  const file = await exportAs('pdf', document, labels, {
    ...context,
    loadFont: async (name) => {
      const slice = new Uint8Array(await cutSlice(root, name));
      slices.set(name, slice);
      return slice;
    },
  });
  return { file, slices };
}

function opened(folder: string, { name, bytes }: { name: string; bytes: Uint8Array }): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const japanese = (text: string): ExportLibrary => ({
  books: [book({ title: '吾輩は猫である', authors: ['夏目 漱石'] })],
  collections: [],
  highlights: [highlight({ text, chapter: '第一章' })],
});

describe('poppler', () => {
  test('finds every text, with or without glyphs in the fonts', async ({ skip }) => {
    if (withoutPoppler) skip(withoutPoppler);
    using folder = scratchFolder();
    const { file } = await pdf(awkwardLibrary());
    const text = run('pdftotext', ['-layout', opened(folder.path, file), '-']);
    for (const name of ['markup', 'japanese', 'chinese', 'russian', 'formula', 'latex'] as const) {
      expect(text).toContain(awkwardTexts[name]);
    }
    expect(text).toMatch(/\n +1\n/);
  });

  test('keeps the headings of a book and the first lines below them on one page', async ({
    skip,
  }) => {
    if (withoutPoppler) skip(withoutPoppler);
    using folder = scratchFolder();
    const ids = Array.from({ length: 60 }, (_, index) => `book ${index}`);
    const { file } = await pdf({
      books: ids.map((id) => book({ id, title: `Title of ${id}`, authors: [`Author of ${id}`] })),
      collections: [],
      highlights: ids.map((id, index) =>
        highlight({
          id: `of ${id}`,
          bookId: id,
          chapter: `Chapter of ${id}`,
          text: 'A line. '.repeat(1 + ((index * 37) % 90)),
        }),
      ),
    });
    const pages = run('pdftotext', ['-layout', opened(folder.path, file), '-']).split('\f');
    expect(pages.length).toBeGreaterThan(10);
    // Above the number of the page.
    const lastLines = pages.map((page) =>
      page
        .trim()
        .split(/\s*\n\s*/)
        .at(-2),
    );
    expect(
      lastLines.filter((line) => /^(?:Title|Author|Chapter) of book \d+$/.test(line ?? '')),
    ).toEqual([]);
  });

  test('keeps the last lines of a passage on the page of its place and citation, and no line alone', async ({
    skip,
  }) => {
    if (withoutPoppler) skip(withoutPoppler);
    using folder = scratchFolder();
    const lengths = [...Array.from({ length: 90 }, (_, index) => 1 + ((index * 37) % 90)), 4000];
    const { file } = await pdf({
      books: [book({})],
      collections: [],
      highlights: lengths.map((length, index) =>
        highlight({
          id: `h${index}`,
          text: `Start. ${'A line. '.repeat(length)}The end.`,
          page: '7',
        }),
      ),
    });
    const pages = run('pdftotext', ['-layout', opened(folder.path, file), '-']).split('\f');
    expect(pages.length).toBeGreaterThan(10);
    // Neither place nor citation, nor the last line of several.
    const firstLines = pages.map((page) => page.trim().split('\n')[0]?.trim() ?? '');
    expect(
      firstLines.filter((line) => /Page 7|Holm/.test(line) || /^(?!Start).*The end\.$/.test(line)),
    ).toEqual([]);
  });

  test('knows the title, the pages and the embedded fonts of a Japanese book', async ({ skip }) => {
    if (withoutPoppler) skip(withoutPoppler);
    using folder = scratchFolder();
    const text = '吾輩は猫である。名前はまだ無い。どこで生れたか頓と見当がつかぬ。'.repeat(40);
    const { file } = await pdf(japanese(text), 'ja');
    const path = opened(folder.path, file);
    expect(file.name).toBe('吾輩は猫である.pdf');
    const info = run('pdfinfo', [path]);
    expect(info).toMatch(/^Title: +吾輩は猫である$/m);
    expect(info).toMatch(/^Pages: +[12]$/m);
    expect(run('pdftotext', [path, '-']).replace(/\s/g, '')).toContain(text.slice(0, 300));
    for (const line of run('pdffonts', [path]).trim().split('\n').slice(2)) {
      expect(line).toMatch(/CID TrueType +Identity-H +yes yes yes/);
    }
  });
});

/** The numbers of the glyphs that the pages draw, or of those that replace what no font has. */
function drawnGlyphs(bytes: Uint8Array, shown = /<([0-9a-f]*)> Tj/g): string[] {
  const raw = Buffer.from(bytes);
  const glyphs: string[] = [];
  for (let at = raw.indexOf('\nstream\n'); at >= 0; at = raw.indexOf('\nstream\n', at + 1)) {
    const end = raw.indexOf('\nendstream', at);
    const content = inflateSync(raw.subarray(at + 8, end)).toString('latin1');
    for (const [, hex = ''] of content.matchAll(shown)) glyphs.push(...(hex.match(/.{4}/g) ?? []));
  }
  return glyphs;
}
const NOT_DEFINED = '0000';
const REPLACED = /<([0-9a-f]*)> Tj EMC/g;

describe('what our fonts lack is told before, and nothing else is missing on the paper', () => {
  const loadFont = async (name: string) => new Uint8Array(await cutSlice(root, name));
  const libraryOf = (text: string): ExportLibrary => ({
    books: [book()],
    collections: [],
    highlights: [highlight({ text })],
  });

  test.each([
    ['Latin', 'Łódź, naïve façade, Ærø, đường', ''],
    ['typography', '“Quoted” – it’s… 50 % • €', ''],
    ['Greek and Cyrillic', 'Ἀθήνα Київ Москва', ''],
    ['Japanese and Chinese', '吾輩は猫である。憂鬱 红楼梦 魯迅', ''],
    ['joiners and marks of direction', 'a\u200db\u200f c\ufe0f \u00add', ''],
    ['Hangul', '바다 sea', '바 다'],
    ['Arabic', 'sea بحر', 'ب ح ر'],
    ['Hebrew', 'ים sea', 'י ם'],
    ['Devanagari', 'सागर', 'सा ग र'],
    ['Thai', 'ทะเล น้ำ', 'ท ะ เ ล น้ำ'],
    ['emoji', 'sea 🌊👩‍👧', '🌊 👩‍👧'],
  ])('%s', async (_, text, lacking) => {
    const library = libraryOf(text);
    const document = buildDocument(library, defaultOptions, { locale: 'en', textLimit: null });
    const blank = await blankPassages(document, labels, { loadFont });
    const { title } = library.books[0]!;
    expect(blank).toEqual(
      lacking === '' ? { count: 0, titles: [] } : { count: 1, titles: [title] },
    );
    const serif = readTrueType(await loadFont('literata-regular-latin'));
    const box = hexOf(serif.glyphOf.get(REPLACEMENT)!);
    const { bytes } = (await pdf(library)).file;
    const boxes = drawnGlyphs(bytes, REPLACED);
    expect(new Set(boxes)).toEqual(new Set(lacking === '' ? [] : [box]));
    expect(drawnGlyphs(bytes)).not.toContain(NOT_DEFINED);
    expect(boxes).toHaveLength([...lacking.replace(/[ \u200d]/g, '')].length);
  });

  test('they are counted by book, and with a title all passages of its book', async () => {
    const titles = ['Plain', 'Mixed', 'כותרת'];
    const books = titles.map((title, index) => book({ id: `b${index}`, title }));
    const highlights = books.flatMap(({ id }, index) =>
      ['Sea', index === 1 ? 'בים' : 'Sea'].map((text, at) =>
        highlight({ id: `h${id}${at}`, bookId: id, text }),
      ),
    );
    const library = { books, collections: [], highlights };
    const document = buildDocument(library, defaultOptions, { locale: 'en', textLimit: null });
    const { count, titles: named } = await blankPassages(document, labels, { loadFont });
    expect(count).toBe(3);
    expect(named.toSorted()).toEqual(['Mixed', 'כותרת']);
  });

  test('a text of letters leaves its ink on the page', async ({ skip }) => {
    if (withoutPoppler) skip(withoutPoppler);
    using folder = scratchFolder();
    const inkOf = async (text: string) => {
      const path = opened(folder.path, (await pdf(libraryOf(text))).file);
      run('pdftoppm', ['-r', '40', '-gray', '-singlefile', path, `${path}-page`]);
      return readFileSync(`${path}-page.pgm`).reduce((ink, gray) => ink + 255 - gray, 0);
    };
    const blank = await inkOf('.');
    expect(await inkOf('吾輩は猫である。'.repeat(40))).toBeGreaterThan(blank * 1.5);
    expect(await inkOf('Москва. '.repeat(40))).toBeGreaterThan(blank * 1.5);
  });
});

test('the list of contents has the glyphs of each title', async () => {
  const books = ['Ἰλιάς № 1', 'Emma', 'Persuasion'].map((title, index) =>
    book({ id: `b${index}`, title }),
  );
  const highlights = books.map(({ id }) => highlight({ id: `of-${id}`, bookId: id, text: 'Sea.' }));
  const { bytes } = (await pdf({ books, collections: [], highlights })).file;
  expect(drawnGlyphs(bytes, REPLACED)).toEqual([]);
});

test('the heading of the document is set in the font of its language', async () => {
  const han: DocumentItem = {
    blocks: [{ role: 'title', runs: [{ text: '骨' }] }],
    passage: null,
    level: 0,
  };
  const parts: DocumentPart[] = [
    { lang: null, items: [han] },
    { lang: 'ja', items: [han] },
    { lang: 'zh-Hans', items: [han] },
  ];
  const loadFont = async (name: string) => new Uint8Array(await cutSlice(root, name));
  const typeface = await loadTypeface(textsOf(parts, 'zh-Hans'), loadFont);
  const { pages } = composePages(parts, typeface, 'zh-Hans');
  const [heading, inJapanese, inChinese] =
    pages[0]?.content.map((line) => /\/F\d+/.exec(line)?.[0]) ?? [];
  expect(heading).toBe(inChinese);
  expect(heading).not.toBe(inJapanese);
});

test('qpdf finds nothing wrong', async ({ skip }) => {
  if (withoutQpdf) skip(withoutQpdf);
  using folder = scratchFolder();
  const { file } = await pdf(largeLibrary(300));
  expect(run('qpdf', ['--check', opened(folder.path, file)])).toContain('No syntax or stream');
});

test('has an outline, links to each book of several, and addresses that can be followed', async () => {
  const library = largeLibrary(20, 4);
  const linked = highlight({ id: 'link', bookId: 'b1', text: 'See https://example.org/a(b).' });
  const { file } = await pdf({ ...library, highlights: [...library.highlights, linked] });
  const raw = Buffer.from(file.bytes).toString('latin1');
  expect(raw).toMatch(/\/Type \/Outlines \/First \d+ 0 R \/Last \d+ 0 R \/Count 5/);
  expect(raw.match(/\/Subtype \/Link [^>]*\/Dest/g)).toHaveLength(5);
  expect(raw).toContain('/URI (https://example.org/a\\(b)');
});

test('an address with an emoji or another script can be followed', async () => {
  const text = 'https://example.org/👍 https://example.org/море';
  const { file } = await pdf({
    books: [book()],
    collections: [],
    highlights: [highlight({ text })],
  });
  const raw = Buffer.from(file.bytes).toString('latin1');
  expect(raw).toContain('/URI (https://example.org/%F0%9F%91%8D)');
  expect(raw).toContain('/URI (https://example.org/%D0%BC%D0%BE%D1%80%D0%B5)');
});

test('a Japanese book fetches at most 1.5 MB of fonts', async () => {
  // The first 1,600 of the set's common kanji, more than most novels hold, and some rare ones.
  const decoder = new TextDecoder('euc-jp');
  const kanji = Array.from({ length: 17 * 94 }, (_, index) =>
    decoder.decode(Uint8Array.of(0xb0 + Math.floor(index / 94), 0xa1 + (index % 94))),
  );
  const { slices } = await pdf(japanese(`${kanji.join('')}あいうえお、アイウ。憂鬱`), 'ja');
  const sizes = [...slices.values()].map((slice) => brotliCompressSync(slice).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

test('time grows with the number of highlights and no faster', async () => {
  await expectLinear((size) => {
    const library = largeLibrary(size);
    return () => pdf(library);
  }, 750);
});
