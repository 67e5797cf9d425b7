import { describe, expect, test } from 'vitest';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

describe('Readwise', () => {
  const NEWER =
    'Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags\n' +
    '"Ships ""wait"",\nshe said.","The Harbour, at Night",Ada Orlow,B00ABCDEFG,so true,yellow,"sea,  night",location,1180,2026-01-27 05:56:46+00:00,x\n' +
    'The tide turned.,"The Harbour, at Night",Ada Orlow,B00ABCDEFG,,blue,,page,12,,\n' +
    'By the way,An Essay,,,,,,order,3,2026-01-27T05:56:46.120Z,\n' +
    ',An Essay,,,,,,,,,\n' +
    'a,b,c,d,e,f,g,h,i,j,k,l,m\n' +
    '"cut off,';

  test('the newer format', async () => {
    const { format, entries, problems } = await readText(NEWER);
    expect(format).toBe('readwise');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({
      text: 'Ships "wait",\nshe said.',
      note: 'so true',
      color: 'yellow',
      tags: ['sea', 'night', 'x'],
      location: [1180, 1180],
      date: '2026-01-27T05:56:46',
      line: 2,
      book: { title: 'The Harbour, at Night', asin: 'B00ABCDEFG' },
    });
    expect(entries[1]).toMatchObject({ page: '12', location: null, date: null, line: 4 });
    expect(entries[1]?.book).toBe(entries[0]?.book);
    expect(entries[2]).toMatchObject({ location: null, date: '2026-01-27T05:56:46' });
    expect(problems.map(({ line }) => line)).toEqual([6, 7, 8]);
  });

  test('the older format, which ends at the date, and the one it imports', async () => {
    const older = await readText(
      'Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at\r\nA,B,C,,,,,location,5,2020-02-30 10:00:00+00:00\r\n',
    );
    expect(older.entries[0]).toMatchObject({ text: 'A', location: [5, 5], date: null });
    const imported = await readText(
      '"Highlight","Title","Author","URL","Note","Location","Date"\r\n"A","B","C","","n","5","2020-02-03 10:00:00"\r\n',
    );
    expect(imported.entries[0]).toMatchObject({
      note: 'n',
      // Its column has no kind of place: the number is an order alone.
      page: null,
      location: null,
      date: '2020-02-03T10:00:00',
      book: { title: 'B' },
    });
  });

  test.each([
    ['February 4, 2020 9:10:11 AM', '2020-02-04T09:10:11'],
    ['Feb. 14, 2020, 1:02 p.m.', '2020-02-14T13:02:00'],
    ['2/4/2020 9:10', null],
    ['Yesterday', null],
  ])('the date %s is read, or the row is reported', async (printed, date) => {
    const { entries, problems } = await readText(
      `Highlight,Title,Author,URL,Note,Location,Date\nA,B,C,,,5,"${printed}"\n`,
    );
    expect(entries).toMatchObject([{ text: 'A', date }]);
    expect(problems).toHaveLength(date === null ? 1 : 0);
  });

  test.each<[note: string, tags: string[], rest: string | null]>([
    ['.deep_sea, .1984 .idea so true', ['deep sea', '1984', 'idea'], 'so true'],
    ['1984 .x', [], '1984 .x'],
    [".don't .h2 .idea on means", ["don't", 'idea'], '.h2 on means'],
    ['.c1 .idea', ['idea'], '.c1'],
    ['.idea', ['idea'], null],
    ['.NET is great', [], '.NET is great'],
    ['.5 of all', [], '.5 of all'],
  ])('the tags before a note in the table that it imports: %s', async (note, tags, rest) => {
    const { entries } = await readText(
      `Highlight,Title,Author,URL,Note,Location,Date\nA,B,C,,"${note}",5,\n`,
    );
    expect(entries).toMatchObject([{ tags, note: rest }]);
  });

  test('a note without a passage is a note, and a location that is not a number is left out', async () => {
    const heading = NEWER.slice(0, NEWER.indexOf('\n') + 1);
    const { entries } = await readText(
      `${heading},B,C,,alone,,,location,5,,\nD,B,C,,,,,location,chapter two,,\n`,
    );
    expect(entries.map(({ kind, text, note }) => [kind, text, note])).toEqual([
      ['note', 'alone', null],
      ['highlight', 'D', null],
    ]);
    expect(entries.map(({ location }) => location)).toEqual([[5, 5], null]);
    expect(await refusalOf(heading)).toMatchObject({ code: 'noEntries', found: 'csv' });
  });
});

describe('Bookcision', () => {
  const book = (highlights: unknown) =>
    JSON.stringify({ asin: 'B00ABCDEFG', title: 'The Harbour', authors: 'Ada Orlow', highlights });

  test('highlights, their notes, and notes alone', async () => {
    const { format, entries, problems } = await readText(
      book([
        {
          text: 'One',
          isNoteOnly: false,
          location: { url: 'kindle://book', value: 12 },
          note: 'n',
        },
        {
          text: '',
          isNoteOnly: true,
          location: { url: 'kindle://book?action=open&location=40' },
          note: 'alone',
        },
        { text: 7, location: { value: -4 }, note: null },
        { text: null },
        'no entry',
      ]),
    );
    expect(format).toBe('bookcision');
    expect(entries.map(({ kind, text, note, location }) => [kind, text, note, location])).toEqual([
      ['highlight', 'One', 'n', [12, 12]],
      ['note', 'alone', null, [40, 40]],
      ['highlight', '7', null, null],
    ]);
    expect(entries[0]?.book).toMatchObject({
      asin: 'B00ABCDEFG',
      authors: [{ name: 'Ada Orlow' }],
    });
    expect(problems.map(({ line }) => line)).toEqual([4, 5]);
  });

  test('cut off or without entries it is refused', async () => {
    expect(await refusalOf(book([{ text: 'One' }]).slice(0, -3))).toMatchObject({
      code: 'unreadable',
      found: 'json',
    });
    expect((await refusalOf(book([]))).code).toBe('noEntries');
  });
});
