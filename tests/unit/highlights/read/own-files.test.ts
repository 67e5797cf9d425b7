import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeBackup } from '../../../../src/highlights/library/backup-format.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { mergeBackup } from '../../../../src/highlights/merge/merge-backup.ts';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import { delimitedRecord } from '../../../../src/highlights/export/text/separated.ts';
import { HIGHLIGHT_COLORS } from '../../../../src/highlights/types.ts';
import { entry, highlight, libraryOf, note } from '../../../support/library/entries.ts';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

interface Words {
  column: Record<string, string>;
  kind: Record<string, string>;
  markColor: Record<string, string>;
}

const root = new URL('../../../../i18n/', import.meta.url);
const locales = readdirSync(root).filter((name) => name.length === 2);

describe('our own table', () => {
  test.each(locales)('in %s: every column, kind and colour is restored', async (locale) => {
    const { column, kind, markColor } = JSON.parse(
      readFileSync(new URL(`${locale}/highlights.json`, root), 'utf8'),
    ) as Words;
    const names = [
      'book',
      'authors',
      'kind',
      'chapter',
      'page',
      'location',
      'date',
      'color',
      'text',
      'note',
      'tags',
      'collections',
      'citation',
    ];
    const row = (kindWord: string, color: string) => [
      ...[
        'The Harbour; Night',
        'Ada Orlow; Per Lindqvist',
        kindWord,
        'Part > One',
        '12–13',
        '1180–1185',
      ],
      ...[
        '2024-01-01 10:00:00',
        color,
        '=Ships, "wait"\nfor no one',
        '-so true',
        'sea; night',
        'Best',
        'x',
      ],
    ];
    const kinds = Object.keys(kind);
    for (const delimiter of [',', ';', '\t'] as const) {
      const rows = [
        names.map((name) => column[name] ?? ''),
        ...kinds.map((name) => row(kind[name] ?? '', '')),
        ...HIGHLIGHT_COLORS.map((color) => row(kind['highlight'] ?? '', markColor[color] ?? '')),
      ];
      const table = `\ufeff${rows.map((fields) => delimitedRecord(fields, delimiter)).join('')}`;
      const { format, entries, problems } = await readText(new TextEncoder().encode(table));
      expect(format).toBe('csv');
      expect(problems).toEqual([]);
      expect(entries.map((each) => each.kind).slice(0, kinds.length)).toEqual(kinds);
      expect(entries.map(({ color }) => color).slice(kinds.length)).toEqual(HIGHLIGHT_COLORS);
      expect(entries[0]).toMatchObject({
        text: '=Ships, "wait"\nfor no one',
        note: '-so true',
        page: '12-13',
        location: [1180, 1185],
        date: '2024-01-01T10:00:00',
        chapter: 'Part > One',
        tags: ['sea', 'night'],
        collections: ['Best'],
        line: 2,
        book: { title: 'The Harbour; Night' },
      });
      expect(entries[0]?.book.authors.map(({ name }) => name)).toEqual([
        'Ada Orlow',
        'Per Lindqvist',
      ]);
    }
  });

  test('a note alone is a note, and one beside a bookmark stays beside it', async () => {
    const { entries } = await readText(
      'Book,Authors,Kind,Text,Note\nA,B,Highlight,,alone\nA,B,Bookmark,,beside\nA,B,Note,written,\n',
    );
    expect(entries.map(({ kind, text, note }) => [kind, text, note])).toEqual([
      ['note', 'alone', null],
      ['bookmark', '', 'beside'],
      ['note', 'written', null],
    ]);
    expect(await refusalOf('Book,Authors,Kind,Text\n')).toMatchObject({ code: 'noEntries' });
  });

  test('rows that are cut off, empty or of another width are reported with their lines', async () => {
    const { entries, problems } = await readText(
      'Book,Authors,Kind,Text\nA,B,Highlight,One\nA,B,Highlight,\nA,B\nA,B,Highlight,"Two',
    );
    expect(entries.map(({ text }) => text)).toEqual(['One']);
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5]);
  });

  test('with the line ends of an old Mac, as Excel may save it, each row has its line', async () => {
    const table =
      'Book,Authors,Kind,Text\rA,B,Highlight,"One; two"\rA,B,Highlight,"Three\rfour"\rA,B';
    const { entries, problems } = await readText(table);
    expect(entries.map(({ text, line }) => [text, line])).toEqual([
      ['One; two', 2],
      ['Three\rfour', 3],
    ]);
    expect(problems.map(({ line }) => line)).toEqual([5]);
    const crlf = await readText(table.replaceAll('\r', '\r\n'));
    expect(crlf.problems.map(({ line }) => line)).toEqual([5]);
  });
});

describe('our own backup', () => {
  const library = libraryOf(
    highlight([10, 12], 'One.', '10:00:00'),
    note(12, 'mine', '10:00:01'),
    entry({
      text: 'Two.',
      format: 'kobo',
      externalId: 'k',
      color: 'blue',
      chapter: 'C',
      tags: ['t'],
    }),
  );

  test('is merged into the library, and recognised the next time', async () => {
    const { format, entries } = await readText(writeBackup(library));
    expect(format).toBe('backup');
    const said = (from: typeof library) =>
      from.highlights.map(({ text, note: beside, color, chapter, tags, date }) => [
        text,
        beside,
        color,
        chapter,
        tags,
        date,
      ]);
    const fresh = importFiles(emptyLibrary(), [{ entries, problems: [] }]).library;
    expect(said(fresh)).toEqual(said(library));
    const again = importFiles(library, [{ entries, problems: [] }]);
    expect(said(again.library)).toEqual(said(library));
  });

  test('brings what was deleted, where that is all it holds', async () => {
    const emptied = { ...library, highlights: [], deleted: library.highlights };
    const file = await readText(writeBackup(emptied));
    const { library: after } = importFiles(emptyLibrary(), [file], mergeBackup);
    expect(after.deleted).toHaveLength(library.highlights.length);
  });

  test('cut off, of a later version or empty it is refused', async () => {
    expect((await refusalOf(writeBackup(library).slice(0, -5))).code).toBe('damaged');
    expect((await refusalOf('{"format":"clippings-library","version":99}')).code).toBe(
      'newerVersion',
    );
    expect((await refusalOf(writeBackup(emptyLibrary()))).code).toBe('noEntries');
  });
});
