import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ReadError } from '../../../../src/highlights/read/errors.ts';
import { readFile } from '../../../../src/highlights/read/read-file.ts';
import { generateClippings } from '../../../support/clippings-generator.ts';

const device = strToU8(generateClippings({ entries: 5, seed: 1 }));
const letter = strToU8('Dear Elsa,\nthank you for the book.\n');
const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function errorOf(content: Uint8Array | string): Promise<ReadError> {
  const error: unknown = await readFile({ name: 'a', content }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ReadError)) throw new Error('It was read.', { cause: error });
  return error;
}

describe('what a file was recognised to be goes with the error', () => {
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

  test('a web page or a table is not listed line by line as not understood', async () => {
    expect((await errorOf('<html>\n<body>\n</body></html>')).problems).toEqual([]);
    expect((await errorOf('a,b,c\n1,2,3\n4,5,6\n')).problems).toEqual([]);
  });
});

describe('an archive', () => {
  test('gives every file that can be read, under its path', async () => {
    const content = zipSync({
      'documents/My Clippings.txt': device,
      'old/My Clippings.txt': device,
      'cover.png': picture,
      '__MACOSX/._My Clippings.txt': letter,
      'letter.txt': letter,
    });
    const { files, failures } = await readFile({ name: 'all.zip', content });
    expect(files.map(({ name, source, entries }) => [name, source, entries.length])).toEqual([
      ['all.zip/documents/My Clippings.txt', 'clippings', 5],
      ['all.zip/old/My Clippings.txt', 'clippings', 5],
    ]);
    expect(failures.map(({ name, error }) => [name, error.code])).toEqual([
      ['all.zip/letter.txt', 'noEntries'],
    ]);
  });

  test('damaged, it says so', async () => {
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
});

test('pasted text is read like a file', async () => {
  const { files } = await readFile({ name: '', content: new TextDecoder().decode(device) });
  expect(files[0]?.entries).toHaveLength(5);
});
