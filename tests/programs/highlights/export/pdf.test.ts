import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { programPath } from '../../../../scripts/support/programs.mjs';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import type { ExportLibrary } from '../../../../src/highlights/export/document.ts';
import { exportAs } from '../../../../src/highlights/export/export-as.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { cutSlice } from '../../../../src/integrations/export-fonts.ts';
import {
  awkwardLibrary,
  awkwardTexts,
  book,
  context,
  highlight,
  labels,
  largeLibrary,
} from '../../../support/export-fixtures.ts';
import { expectLinear } from '../../../support/growth.ts';
import { run, scratchFolder } from '../../../support/programs.ts';

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
