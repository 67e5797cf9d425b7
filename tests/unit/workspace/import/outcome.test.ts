import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import texts from '../../../../i18n/en/highlights.json' with { type: 'json' };
import { readFile } from '../../../../src/highlights/read/read-file.ts';
import { ReadError } from '../../../../src/highlights/read/read-error.ts';
import { failureText } from '../../../../src/workspace/import/outcome.ts';

/** What the workspace says of a file. */
async function saidOf(content: Uint8Array | string): Promise<string> {
  try {
    await readFile({ name: 'mine', content });
  } catch (error) {
    if (error instanceof ReadError)
      return failureText({ file: 'mine', code: error.code, found: error.found }, texts);
    throw error;
  }
  throw new Error('The file was read');
}

/** A database, of something else than a Kobo. */
function database(): Uint8Array {
  const path = join(tmpdir(), `other-${crypto.randomUUID()}.sqlite`);
  const connection = new DatabaseSync(path);
  connection.exec('CREATE TABLE other (id TEXT)');
  connection.close();
  const content = readFileSync(path);
  rmSync(path);
  return content;
}

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('a file that cannot be read', () => {
  it.each([
    ['a picture', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), texts.error.foundImage],
    ['a PDF', bytes('%PDF-1.7\n%\xe2\xe3'), texts.error.foundPdf],
    ['a Word document', bytes('{\\rtf1 text}'), texts.error.foundWord],
    ['another database', database(), texts.error.foundDatabase],
    ['a page', '<!doctype html><html><body><p>News</p></body></html>', texts.error.foundPage],
    ['an archive of another kind', bytes('Rar!\x1a\x07\x01\0'), texts.error.foundArchive],
    ['an archive of others', zipSync({ 'a.txt': bytes('Milk.') }), texts.error.foundNothing],
    ['data', '{"name": "something else"}', texts.error.foundData],
    ['text', 'Milk, bread and two lemons.', texts.error.noEntries],
  ])('is described, with what to do: %s', async (_name, content, sentence) => {
    expect(await saidOf(content)).toBe(sentence.replace('{{file}}', 'mine'));
  });

  it('that was pasted is called a text', () => {
    const pasted = { file: '', code: 'noEntries', found: 'json' } as const;
    expect(failureText(pasted, texts)).toBe(texts.error.pasted);
  });
});
