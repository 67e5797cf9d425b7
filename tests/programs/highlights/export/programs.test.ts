import { strFromU8, unzipSync } from 'fflate';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { programPath } from '../../../../scripts/support/programs.mjs';
import { cleanText } from '../../../../src/highlights/export/clean.ts';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import type { ExportLibrary } from '../../../../src/highlights/export/document.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { shownPage } from '../../../../src/highlights/text/ranges.ts';
import { highlight as deviceHighlight, libraryOf } from '../../../support/library/entries.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import type { ExportFormat } from '../../../../src/highlights/export/targets.ts';
import { readText } from '../../../support/library/read-text.ts';
import { withTypedPage } from '../../../support/library/typed-cell.ts';
import {
  awkwardLibrary,
  awkwardTexts,
  book,
  highlight,
  context,
  labels,
  largeLibrary,
} from '../../../support/library/export-fixtures.ts';
import {
  convertWithOffice,
  parseCsv,
  run,
  saveWithOffice,
  scratchFolder,
} from '../../../support/programs/programs.ts';

const dtd = join(import.meta.dirname, '../../../support/programs/dtd');
const withoutOffice = programPath('soffice')
  ? null
  : 'LibreOffice is not installed (soffice; Debian: libreoffice-writer-nogui libreoffice-calc-nogui)';
const withoutXmllint = programPath('xmllint')
  ? null
  : 'xmllint is not installed (Debian: libxml2-utils)';
const withoutUnzip = programPath('unzip') ? null : 'unzip is not installed (Debian: unzip)';

async function file(format: ExportFormat, library: ExportLibrary) {
  const document = buildDocument(
    library,
    { ...defaultOptions, citationStyle: 'chicago' },
    { locale: 'en', textLimit: null },
  );
  return exportAs(format, document, labels, context);
}

/** Validates an Evernote export, and each note's content separately; returns the contents. */
async function validNotes(library: ExportLibrary, folder: string): Promise<string[]> {
  const { name, bytes } = await file('enex', library);
  const path = join(folder, name);
  writeFileSync(path, bytes);
  run('xmllint', [
    '--nonet',
    '--huge',
    '--noout',
    '--dtdvalid',
    join(dtd, 'evernote-export4.dtd'),
    path,
  ]);
  const xml = strFromU8(bytes);
  expect(xml).toContain('"http://xml.evernote.com/pub/evernote-export4.dtd"');
  const contents = [...xml.matchAll(/<content><!\[CDATA\[([\s\S]*?)\]\]><\/content>/g)].map(
    ([, content]) => content ?? '',
  );
  const notes = contents.map((content, index) => {
    expect(content).toContain('"http://xml.evernote.com/pub/enml2.dtd"');
    const note = join(folder, `${index}.xml`);
    writeFileSync(note, content);
    return note;
  });
  run('xmllint', ['--nonet', '--huge', '--noout', '--dtdvalid', join(dtd, 'enml2.dtd'), ...notes]);
  return contents;
}

/** Checks every part of an Office file with xmllint; throws with its message. */
function lintParts(bytes: Uint8Array, folder: string): void {
  const parts = Object.values(unzipSync(bytes)).map((content, index) => {
    const path = join(folder, `part-${index}.xml`);
    writeFileSync(path, content);
    return path;
  });
  run('xmllint', ['--nonet', '--huge', '--noout', ...parts]);
}

/** Text of random UTF-16 units, mostly those that break files; the same on every run. */
function randomTexts(seed: number): () => string {
  let state = seed;
  // A linear congruential generator with Knuth's constants for 32 bits.
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const ranges: readonly [number, number][] = [
    [0x00, 0x20],
    [0x20, 0x80],
    [0x80, 0xa0],
    [0x2000, 0x2070],
    [0xd800, 0xe000],
    [0xfdd0, 0xfdf0],
    [0xfff0, 0x10000],
    [0x00, 0x10000],
  ];
  return () =>
    Array.from({ length: 60 }, () => {
      const [start, end] = ranges[below(ranges.length)] ?? [0, 1];
      return String.fromCharCode(start + below(end - start));
    }).join('');
}

const CSV_FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1';

describe('LibreOffice', () => {
  test('opens a Word document with every text as it was', async ({ skip }) => {
    if (withoutOffice) skip(withoutOffice);
    using folder = scratchFolder();
    const text = convertWithOffice(folder.path, await file('docx', awkwardLibrary()), 'txt:Text');
    for (const awkward of Object.values(awkwardTexts)) {
      expect(text).toContain(cleanText(awkward));
    }
    expect(text).toContain('Highlights\nA "title" <with> & ]]> everything\nAnna Holm, 夏目 漱石\n');
    expect(text.trimEnd().endsWith('Everything. N.d. Kindle.')).toBe(true);
  });

  test('opens a workbook with every cell as it was', async ({ skip }) => {
    if (withoutOffice) skip(withoutOffice);
    using folder = scratchFolder();
    const library = awkwardLibrary();
    const workbook = await file('xlsx', library);
    const cells = parseCsv(convertWithOffice(folder.path, workbook, CSV_FILTER));
    const csv = parseCsv(strFromU8((await file('csv', library)).bytes.slice(3)));
    // The two differ in the apostrophe that only a CSV file needs, and in the seconds not shown.
    const expected = csv.map((record) =>
      record.map((value) => value.replace(/^'(?=[\s"]*=)/, '').replace(/^(\d{4}-.*):\d\d$/, '$1')),
    );
    // A range is two numbers, so that a table can be sorted by them.
    const places = expected[0]?.flatMap((name, at) => (/^(?:Page|Location)$/.test(name) ? at : []));
    const [, ...entries] = expected.map((record) =>
      record.flatMap((value, at) =>
        places?.includes(at) ? (/^(\d+)–?(\d*)$/.exec(value)?.slice(1) ?? [value, '']) : value,
      ),
    );
    const [header, ...rows] = cells;
    expect(header?.filter((name) => !name.startsWith('To '))).toEqual(expected[0]);
    expect(header?.filter((name) => name.startsWith('To '))).toEqual(['To page', 'To location']);
    expect(rows).toEqual(entries);
  });

  test('opens a workbook whose texts are longer than a cell', async ({ skip }) => {
    if (withoutOffice) skip(withoutOffice);
    using folder = scratchFolder();
    const text = '字𠮷 '.repeat(20_000).trim();
    const library = { books: [book()], collections: [], highlights: [highlight({ text })] };
    const rows = parseCsv(convertWithOffice(folder.path, await file('xlsx', library), CSV_FILTER));
    const column = rows[0]?.indexOf('Text') ?? -1;
    expect(
      rows
        .slice(1)
        .map((row) => row[column])
        .join(''),
    ).toBe(text);
  });

  test('saves a workbook anew in which a page was typed, and it is read', async ({ skip }) => {
    if (withoutOffice) skip(withoutOffice);
    using folder = scratchFolder();
    const before = libraryOf(
      deviceHighlight([5, 6], 'The sea was calm.', '10:00:00'),
      deviceHighlight([20, 21], 'The tide turned.', '11:00:00', { page: '40' }),
    );
    const { name, bytes } = await file('xlsx', before);
    const typed = withTypedPage(bytes, ' t="inlineStr"><is><t>12–13</t></is></c>');
    const saved = saveWithOffice(folder.path, { name, bytes: typed }, 'xlsx');
    const { library, changed } = importFiles(before, [await readText(saved)]);
    expect(library.highlights.map(shownPage)).toEqual(['12-13', '40']);
    expect(changed).toHaveLength(1);
  });

  test('opens 2,000 highlights in both', async ({ skip }) => {
    if (withoutOffice) skip(withoutOffice);
    using folder = scratchFolder();
    const library = largeLibrary(2000);
    const text = convertWithOffice(folder.path, await file('docx', library), 'txt:Text');
    expect(text.match(/^\d+: The tide/gm)).toHaveLength(2000);
    const rows = parseCsv(convertWithOffice(folder.path, await file('xlsx', library), CSV_FILTER));
    expect(rows).toHaveLength(2001);
  });
});

describe('xmllint', () => {
  test('finds an Evernote export valid, whatever the texts contain', async ({ skip }) => {
    if (withoutXmllint) skip(withoutXmllint);
    using folder = scratchFolder();
    const [content = ''] = await validNotes(awkwardLibrary(), folder.path);
    expect(content).toContain('&lt;/en-note&gt;');
    expect(content).toContain('<blockquote dir="rtl">');
    expect(content).toContain('<i>A &quot;Title&quot;');
  });

  test('finds one of 5,000 highlights valid: a note a book', async ({ skip }) => {
    if (withoutXmllint) skip(withoutXmllint);
    using folder = scratchFolder();
    expect(await validNotes(largeLibrary(5000), folder.path)).toHaveLength(40);
  });

  test('a book too long for one note becomes several, without losing text', async ({ skip }) => {
    if (withoutXmllint) skip(withoutXmllint);
    using folder = scratchFolder();
    const highlights = Array.from({ length: 40 }, (_, i) =>
      highlight({ id: `h${i}`, text: `[${i}]${'字'.repeat(99_990)}`, location: [i, i] }),
    );
    const library = { books: [book()], collections: [], highlights };
    const contents = await validNotes(library, folder.path);
    expect(contents.length).toBeGreaterThan(1);
    for (const content of contents) {
      expect(new TextEncoder().encode(content).length).toBeLessThan(5 * 1024 * 1024);
    }
    const marks = contents.join('').match(/\[\d+\]/g);
    expect(marks).toEqual(highlights.map((_, i) => `[${i}]`));
  });

  for (const format of ['docx', 'xlsx'] as const) {
    test(`finds every part of a ${format} well formed`, async ({ skip }) => {
      if (withoutXmllint) skip(withoutXmllint);
      using folder = scratchFolder();
      const { bytes } = await file(format, awkwardLibrary());
      expect(() => lintParts(bytes, folder.path)).not.toThrow();
    });
  }
});

test('xmllint finds files of random characters valid', async ({ skip }) => {
  if (withoutXmllint) skip(withoutXmllint);
  using folder = scratchFolder();
  const text = randomTexts(20_261_120);
  const library: ExportLibrary = {
    books: [book({ title: text(), authors: [text(), text()], publisher: text() })],
    collections: [{ id: 'c', name: text() }],
    highlights: Array.from({ length: 500 }, (_, i) =>
      highlight({
        id: `h${i}`,
        text: text(),
        note: text(),
        tags: [text()],
        collections: ['c'],
        page: text(),
        date: text(),
      }),
    ),
  };
  expect(await validNotes(library, folder.path)).toHaveLength(1);
  for (const format of ['docx', 'xlsx'] as const) {
    const { bytes } = await file(format, library);
    expect(() => lintParts(bytes, folder.path)).not.toThrow();
  }
});

test('unzip unpacks a Markdown archive with names in every script', async ({ skip }) => {
  if (withoutUnzip) skip(withoutUnzip);
  using folder = scratchFolder();
  const titles = ['吾輩は猫である', 'Война и мир', 'حكاية', 'A/B: "C"', '../up', 'con'];
  const library: ExportLibrary = {
    books: titles.map((title, index) => book({ id: String(index), title })),
    collections: [],
    highlights: titles.map((title, index) => highlight({ bookId: String(index), text: title })),
  };
  const { name, bytes } = await file('markdown', library);
  const archive = join(folder.path, name);
  writeFileSync(archive, bytes);
  const target = join(folder.path, 'notes');
  mkdirSync(target);
  run('unzip', ['-q', archive, '-d', target]);
  expect(readdirSync(target).sort()).toEqual(
    ['A B C.md', '_con.md', 'up.md', 'Война и мир.md', 'حكاية.md', '吾輩は猫である.md'].sort(),
  );
  expect(readFileSync(join(target, 'Война и мир.md'), 'utf8')).toContain('\n# Война и мир\n');
});
