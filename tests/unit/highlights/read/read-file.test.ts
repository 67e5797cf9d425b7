import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ReadError } from '../../../../src/highlights/read/read-error.ts';
import { readFile } from '../../../../src/highlights/read/read-file.ts';
import { expectLinear } from '../../../support/growth.ts';
import { generateClippings } from '../../../../scripts/support/clippings-generator.ts';

const device = strToU8(generateClippings({ entries: 5, seed: 1 }));
const letter = strToU8('Dear Elsa,\nthank you for the book.\n');
const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** An archive whose files all share the same bytes, each declared to unpack to nothing. */
function overlapping(bytes: Uint8Array, count: number): Uint8Array {
  const zip = zipSync({ 'a.txt': [bytes, { level: 0 }] });
  const view = new DataView(zip.buffer);
  const [entry, end] = [0x02014b50, 0x06054b50].map((signature) =>
    zip.findIndex(
      (_, index) => index < zip.length - 4 && view.getUint32(index, true) === signature,
    ),
  ) as [number, number];
  view.setUint32(entry + 24, 0, true);
  view.setUint16(end + 8, count, true);
  view.setUint16(end + 10, count, true);
  const entries = Array.from({ length: count }, () => [...zip.subarray(entry, end)]).flat();
  return Uint8Array.from([...zip.subarray(0, entry), ...entries, ...zip.subarray(end)]);
}

async function errorOf(content: Uint8Array | string): Promise<ReadError> {
  const error: unknown = await readFile({ name: 'a', content }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ReadError)) throw new Error('It was read.', { cause: error });
  return error;
}

describe('the recognised kind of file is part of the error', () => {
  test.each<[string, Uint8Array | string, ReadError['found']]>([
    ['picture', picture, 'image'],
    ['PDF', strToU8('%PDF-1.7\n'), 'pdf'],
    ['web page', '<!DOCTYPE html><html><body><p>Hello</p></body></html>', 'html'],
    ['web page with a prologue', '<?xml version="1.0"?>\n<html><head/></html>', 'html'],
    ['XML', '<?xml version="1.0"?><feed></feed>', 'xml'],
    ['JSON', strToU8('\ufeff{"a": 1}'), 'json'],
    ['list in JSON', '[{"a": 1}]', 'json'],
    ['table', 'a,b,c\n1,2,3\n4,5,6\n', 'csv'],
    ['Lua', '-- made by a program\nreturn {\n}', 'lua'],
    ['database', strToU8('SQLite format 3\0'), 'sqlite'],
    ['book file', strToU8(`${'x'.repeat(60)}BOOKMOBI`), 'ebook'],
    ['EPUB', zipSync({ mimetype: letter, 'META-INF/container.xml': letter }), 'epub'],
    ['Word document', zipSync({ 'word/document.xml': letter }), 'word'],
    ['archive of other things', zipSync({ 'a.png': picture, 'b.txt': letter }), 'archive'],
    ['letter', letter, null],
  ])('%s', async (_name, content, found) => {
    expect((await errorOf(content)).found).toBe(found);
  });

  test.each(['<!---->', '<!-- -- > <!-->', '<!--\n', ' '])(
    'in time linear in the repetitions of %j',
    (piece) =>
      expectLinear(
        (size) => () =>
          readFile({ name: 'a', content: `${piece.repeat(size)}x` }).catch(() => null),
        2000,
      ),
  );

  test.each([
    ['Title', '\n'],
    ['', '##### a\n'],
    ['# Title\n\n', '1 · '],
  ])('%j and repetitions of %j are recognised in linear time', (start, piece) =>
    expectLinear(
      (size) => () =>
        readFile({ name: 'a', content: start + piece.repeat(size / piece.length) }).catch(
          () => null,
        ),
      16_000,
    ),
  );

  test('a web page or a table is not listed line by line as not understood', async () => {
    expect((await errorOf('<html>\n<body>\n</body></html>')).problems).toEqual([]);
    expect((await errorOf('a,b,c\n1,2,3\n4,5,6\n')).problems).toEqual([]);
  });
});

describe('an archive', () => {
  test('yields every readable file, under its path', async () => {
    const content = zipSync({
      'documents/My Clippings.txt': device,
      'old/My Clippings.txt': device,
      'cover.png': picture,
      '__MACOSX/._My Clippings.txt': letter,
      'letter.txt': letter,
    });
    const { files, failures } = await readFile({ name: 'all.zip', content });
    expect(files.map(({ name, format, entries }) => [name, format, entries.length])).toEqual([
      ['all.zip/documents/My Clippings.txt', 'clippings', 5],
      ['all.zip/old/My Clippings.txt', 'clippings', 5],
    ]);
    expect(failures.map(({ name, error }) => [name, error.code])).toEqual([
      ['all.zip/letter.txt', 'noEntries'],
    ]);
  });

  test('yields the workbook and the files of an archive in it, and reports one further in', async () => {
    const rows = [
      ['Book', 'Authors', 'Kind', 'Text'],
      ['Walden', 'Thoreau', 'Highlight', 'Simplify.'],
    ].map((cells) => {
      const written = cells.map((text, at) => `<c r="${'ABCD'[at]}1" t="str"><v>${text}</v></c>`);
      return `<row>${written.join('')}</row>`;
    });
    const content = zipSync({
      'a.txt': device,
      'table.xlsx': zipSync({ 'xl/worksheets/sheet1.xml': strToU8(rows.join('')) }),
      'part.zip': zipSync({ 'b.txt': device, 'deep.zip': zipSync({ 'c.txt': device }) }),
      'book.epub': zipSync({ 'META-INF/container.xml': letter }),
    });
    const { files, failures } = await readFile({ name: 'all.zip', content });
    expect(files.map(({ name, format }) => [name, format])).toEqual([
      ['all.zip/a.txt', 'clippings'],
      ['all.zip/table.xlsx', 'csv'],
      ['all.zip/part.zip/b.txt', 'clippings'],
    ]);
    expect(failures.map(({ name, error }) => [name, error.found])).toEqual([
      ['all.zip/part.zip/deep.zip', 'archive'],
    ]);
  });

  test('that is damaged is reported as such', async () => {
    const content = zipSync({ 'a.txt': device }).slice(0, -30);
    expect(await errorOf(content)).toMatchObject({ code: 'unreadable', found: 'archive' });
  });

  test('that would unpack beyond the limit is refused before it is unpacked', async () => {
    const content = zipSync({ 'a.txt': letter });
    const view = new DataView(content.buffer);
    const at = content.findIndex((_, index) => view.getUint32(index, true) === 0x02014b50);
    view.setUint32(at + 24, 0x7fffffff, true);
    expect(await errorOf(content)).toMatchObject({ code: 'tooLarge' });
  });

  test('a workbook whose cells share one long text is refused before it fills the memory', async () => {
    const row = (at: number) => `<row><c r="A${at}" t="s"><v>0</v></c></row>`;
    const content = zipSync({
      'xl/worksheets/sheet1.xml': strToU8(
        Array.from({ length: 120 }, (_, at) => row(at + 1)).join(''),
      ),
      'xl/sharedStrings.xml': strToU8(`<si><t>${'a'.repeat(1024 * 1024)}</t></si>`),
    });
    expect(await errorOf(content)).toMatchObject({ code: 'tooLarge' });
  });

  test('whose files overlap is refused before any is unpacked twice', async () => {
    const content = overlapping(device, 300);
    expect(await errorOf(content)).toMatchObject({ code: 'unreadable', found: 'archive' });
  });

  test('reads the other files where one exceeds the archive', async () => {
    const nested = `[${'['.repeat(100_000)}${']'.repeat(100_000)}]`;
    const annotations = `[{"highlighted_text": "Ships wait.", "extra": ${nested}}]`;
    const hostile = `{"type": "calibre_annotation_collection", "annotations": ${annotations}}`;
    const content = zipSync({ 'a.json': strToU8(hostile), 'My Clippings.txt': device });
    const { files, failures } = await readFile({ name: 'all.zip', content });
    expect(files.map(({ name }) => name)).toEqual(['all.zip/My Clippings.txt']);
    expect(failures.map(({ error }) => error.code)).toEqual(['unreadable']);
  });
});

test('pasted text is read like a file', async () => {
  const { files } = await readFile({ name: '', content: new TextDecoder().decode(device) });
  expect(files[0]?.entries).toHaveLength(5);
});

test.each([
  'PocketBook Bookmarks Export',
  '<div class="noteHeading">',
  '<h2 style="font-size:18pt; text-align:right;">',
  '| GBS.PA12 |',
])('a device’s own file is read whatever its passages quote: %s', async (quoted) => {
  const entry = (text: string, at: number) =>
    `A Book (Ann Author)\n- Your Highlight on Location ${at}-${at + 1} | Added on Monday, March 2, 2026 9:21:02 PM\n\n${text}\n==========\n`;
  const content = strToU8(entry('One', 10) + entry(quoted, 20));
  const { files } = await readFile({ name: 'My Clippings.txt', content });
  expect(files.map(({ format, entries }) => [format, entries.length])).toEqual([['clippings', 2]]);
});
