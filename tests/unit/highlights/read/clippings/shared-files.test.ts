import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../../../src/highlights/read/decode.ts';
import { importFiles } from '../../../../../src/highlights/merge/import-files.ts';
import { emptyLibrary, type Library } from '../../../../../src/highlights/library/model.ts';
import { sourcesOf } from '../../../../../src/highlights/library/sources.ts';
import { mergesOf, undoMerges } from '../../../../../src/highlights/merge/decisions/merges.ts';
import { withoutLimitNotice } from '../../../../../src/highlights/text/clipping-limit.ts';
import { parseClippings } from '../../../../../src/highlights/read/clippings/parse-clippings.ts';
import type { Entry, EntryKind } from '../../../../../src/highlights/types.ts';
import type { ParsedFile } from '../../../../../src/highlights/parsed-file.ts';
import { seededRandom } from '../../../../../scripts/support/clippings-generator.ts';
import { withoutIds } from '../../../../support/library/entries.ts';

/**
 * Files of real users, which are not part of this repository. What they must give was checked entry
 * by entry, by hand and against a second user written for each language; only counts and
 * fingerprints of it are kept here.
 */
const folder = resolve(import.meta.dirname, '../../../../../../shared/clippings');
const isHere = existsSync(folder);
const [, ...expectations] = readFileSync(new URL('shared-files.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t'));
const names = expectations.map(([name = '']) => name);
if (!isHere) console.warn(`Skipped: the shared device files are not at ${folder}`);

/** A row of the table: counts of each kind, and what `sha` says of entries and titles. */
function summary({ entries, problems }: ParsedFile): string[] {
  const ofKind = (wanted: EntryKind) => entries.filter(({ kind }) => kind === wanted).length;
  const facts = ({ kind, page, location, date, text, limitReached }: Entry) => [
    kind,
    page,
    location,
    date,
    text,
    limitReached,
  ];
  const counts = [
    ...(['highlight', 'note', 'bookmark', 'clip'] as const).map(ofKind),
    entries.filter(({ limitReached }) => limitReached).length,
    problems.length,
  ];
  return [
    ...counts.map(String),
    sha(entries.map(facts)),
    // As the ids of books are made of them.
    sha(entries.map(({ book }) => [book.identity[0], book.identity.slice(1)])),
  ];
}

function sha(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
}

function read(name: string): ParsedFile {
  return parseClippings(decodeText(readFileSync(resolve(folder, name))).text);
}

describe.skipIf(!isHere)('files of real readers', () => {
  test('every file of the folder has its expectation', () => {
    const found = isHere ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  test.each(expectations)('%s', (name = '', ...expected) => {
    expect(summary(read(name))).toEqual(expected);
  });

  test('they yield the same library but for ids in any order, in pieces and twice', () => {
    const files = names.map(read);
    const { library } = importFiles(emptyLibrary(), files);
    const random = seededRandom(5);
    const shuffled = [...files, ...files]
      .map((file) => ({ file, key: random() }))
      .sort((a, b) => a.key - b.key);
    let pieced = emptyLibrary();
    for (const { file } of shuffled) {
      const cut = Math.floor(random() * file.entries.length);
      for (const entries of [file.entries.slice(cut), file.entries.slice(0, cut)]) {
        pieced = importFiles(pieced, [{ entries, problems: [] }]).library;
      }
    }
    expect(withoutIds(pieced)).toEqual(withoutIds(library));
  });

  const files = isHere ? names.map(read) : [];
  const all = importFiles(emptyLibrary(), files).library;

  test('no highlight is merged into a text it shares no word with, or into a cut one', () => {
    const bare = (text: string) => withoutLimitNotice(text).replace(/[\s\u00ad\u200b]+/g, '');
    let joined = 0;
    for (const [shown, ...behind] of all.highlights.map(sourcesOf)) {
      if (!shown || shown.kind === 'note') continue;
      for (const source of behind.filter(({ kind }) => kind !== 'note')) {
        const [outer, inner] = [bare(shown.text), bare(source.text)];
        expect(outer.includes(inner) || inner.includes(outer)).toBe(true);
        expect(shown.limitReached && !source.limitReached).toBe(false);
        joined += 1;
      }
    }
    expect(joined).toBeGreaterThan(100);
  });

  test('undoing one merge shows one more highlight and leaves the others; undoing all, as many', () => {
    const shownBy = (library: Library) => library.highlights.map(({ sourceId }) => sourceId).sort();
    for (const { id: bookId } of all.books) {
      const highlights = all.highlights.filter((each) => each.bookId === bookId);
      // A library of one book: each undoing builds its book anew.
      const book = { ...all, books: all.books.filter(({ id }) => id === bookId), highlights };
      for (const { id } of mergesOf(book))
        expect(shownBy(undoMerges(book, [id]))).toEqual([...shownBy(book), id].sort());
    }
    const ids = mergesOf(all).map(({ id }) => id);
    expect(shownBy(undoMerges(all, ids))).toEqual([...shownBy(all), ...ids].sort());
  });

  test('importing all of them again changes nothing', () => {
    const files = names.map(read);
    const first = importFiles(emptyLibrary(), files);
    const second = importFiles(first.library, files);
    expect(second.library).toBe(first.library);
    expect(second.report).toMatchObject({
      added: 0,
      highlights: first.report.highlights,
      notes: first.report.notes,
    });
  });
});
