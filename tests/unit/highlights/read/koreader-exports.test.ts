import { describe, expect, test } from 'vitest';
import { entryBook, newEntry } from '../../../../src/highlights/entry.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import type { RecognisedFile } from '../../../../src/highlights/read/open-file.ts';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

/* Written after KOReader's own exporter: the same two passages in each of its forms. */

const TEXT = `\u3000The Harbour at Night
\u3000
\u3000Part One
\u3000
\u3000\u3000-- Page: 12, added on Tue Mar  5 16:46:00 2024
The lamps went out,
one by one.
---
Which lamps?
-=-=-=-=-=-
\u3000Part Two
\u3000
\u3000\u3000-- Page: 33, added on Wed Mar  6 09:15:07 2024
Ships wait.
-=-=-=-=-=-

`;

const MARKDOWN = `# The Harbour at Night
##### Ada Orlow, Per Lindqvist

## Part One
### Page 12 @ 05 March 2024 04:46:00 PM
*The lamps went out,
one by one.*

---
Which lamps?
## Part Two
### Page 33 @ 06 March 2024 09:15:07 AM
Ships wait.

[View in book](<file:///mnt/us/harbour.epub?pos=/body/p>)


_Generated at: 2024-03-07 10:00:00_`;

const passage = (day: string, page: string, text: string, note = '') => `
        <div style="padding-top:0.5em; padding-bottom:0.5em;">
          <div style="font-size:10pt; margin-bottom:0.2em; color:darkgray">
            <div style="display:inline-block; width:0.2em; height:0.9em; margin-right:0.2em; background-color:#ffe600;"></div>
            <span>${day}</span><span style="float:right">  ${page}</span>
          </div>
          <div style="font-size:12pt">
            <span>${text}</span>
            
          </div>${
            note &&
            `
            <div style="font-size:11pt; margin-top:0.2em; margin-left:2em;">
              <span style="color:#888888">${note}</span>
            </div>`
          }
        </div>`;
const chapter = (title: string) =>
  `<div style="font-size:14pt; font-weight:bold; text-align:center; margin:0.5em;"><span>${title}</span></div>`;
const PAGE = `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"/><title>The Harbour</title></head>
<body><div style="width:90%; max-width:600px; margin:0 auto; padding:5px; font-size:12pt; font-family:Georgia, serif">
    <h2 style="font-size:18pt; text-align:right;">The Harbour at Night</h2>
    <h5 style="font-size:12pt; text-align:right; color:gray;">Ada Orlow
Per Lindqvist</h5>
    ${chapter('Part One')}${passage('03/05/24', '12', 'The lamps went out,<br/>one by one.', 'Which lamps?')}
    ${chapter('Part Two')}${passage('03/06/24', '<b>Part Two</b>: 33', 'Ships wait.')}
</div></body></html>`;

const facts = ({ entries }: RecognisedFile) =>
  entries.map((each) => [each.text, each.note, each.location, each.chapter, each.date]);
const expected = (first: string, second: string) => [
  ['The lamps went out,\none by one.', 'Which lamps?', [12, 12], 'Part One', first],
  ['Ships wait.', null, [33, 33], 'Part Two', second],
];

describe('what KOReader exports', () => {
  test.each([
    ['text', TEXT, '2024-03-05T16:46:00', '2024-03-06T09:15:07'],
    ['Markdown', MARKDOWN, '2024-03-05T16:46:00', '2024-03-06T09:15:07'],
    ['a web page', PAGE, '2024-03-05T00:00:00', '2024-03-06T00:00:00'],
  ])('as %s', async (_, content, first, second) => {
    const read = await readText(content);
    expect(read.format).toBe('koreader');
    expect(read.problems).toEqual([]);
    expect(read.entries[0]?.book.title).toBe('The Harbour at Night');
    expect(facts(read)).toEqual(expected(first, second));
    // Screens, not pages that anybody could find.
    expect(read.entries.map(({ page }) => page)).toEqual([null, null]);
  });

  test('as Markdown, with a link into a document of fixed pages', async () => {
    const { entries } = await readText(MARKDOWN.replaceAll('harbour.epub', 'harbour.pdf'));
    expect(entries[1]).toMatchObject({ page: '33', location: null });
  });

  test.each([
    ['Markdown', MARKDOWN],
    ['a web page', PAGE],
  ])('both authors of %s', async (_, content) => {
    const { entries } = await readText(content);
    expect(entries[0]?.book.authors.map(({ name }) => name)).toEqual([
      'Ada Orlow',
      'Per Lindqvist',
    ]);
  });

  test.each([
    ['a count of screens', 'harbour.epub', 12, null, [12, 12]],
    ['a page that the book prints', 'harbour.epub', '12', '12', null],
    ['a page of a document that has them', 'harbour.pdf', 12, '12', null],
    ['a number of an older export, which names no document', undefined, 12, null, [12, 12]],
  ])('as JSON, with %s', async (_, file, page, printed, location) => {
    const entries = [{ drawer: 'lighten', page, text: 'Ships wait.', time: 1_709_700_000 }];
    const content = JSON.stringify({ title: 'The Harbour', file, entries, version: 'json/1.0.0' });
    const read = await readText(content);
    expect(read.format).toBe('koreader');
    expect(read.entries).toMatchObject([{ page: printed, location }]);
  });

  test('several books in one file', async () => {
    const second = (content: string) => content.replaceAll('The Harbour at Night', 'The Quay');
    for (const content of [TEXT + second(TEXT), `${MARKDOWN}\n${second(MARKDOWN)}`]) {
      const { entries } = await readText(content);
      expect(entries.map(({ book }) => book.title)).toEqual([
        'The Harbour at Night',
        'The Harbour at Night',
        'The Quay',
        'The Quay',
      ]);
    }
  });

  /** Lines joined without an end, so that the next title follows on the line of a passage. */
  const joined = TEXT.replace(/\n\n$/, '').replace('Page: 12', 'Page: xii');
  /** The first form: a title without the wide blank, chapters seldom. */
  const first = TEXT.replace('\u3000The', 'The').replace('\u3000Part Two\n\u3000\n', '');

  test.each([
    ['newer', joined + joined.replace('Night', 'Noon'), 'xii', 'Part Two', 'The Harbour at Noon'],
    ['older', first + first.replace('Night', 'Noon'), null, 'Part One', 'The Harbour at Noon'],
  ])('text of %s versions', async (_, content, page, chapter, title) => {
    const { entries } = await readText(content);
    const second = { book: { title } };
    expect(entries).toMatchObject([
      { text: 'The lamps went out,\none by one.', page, book: { title: 'The Harbour at Night' } },
      { text: 'Ships wait.', note: null, chapter },
      { note: 'Which lamps?', page, chapter: 'Part One', ...second },
      { text: 'Ships wait.', ...second },
    ]);
  });

  test('an author whose family name stands first is one', async () => {
    const { entries } = await readText(
      MARKDOWN.replace('Ada Orlow, Per Lindqvist', 'García Márquez, Gabriel'),
    );
    expect(entries[0]?.book.authors).toMatchObject([{ name: 'Gabriel García Márquez' }]);
  });

  test.each(['**_x y_**', '**x y**', '==x y==', '++x y++', '~~x y~~', '<u>x y</u>', 'x y'])(
    'the mark of %s is no text',
    async (marked) => {
      const { entries } = await readText(MARKDOWN.replace('Ships wait.', marked));
      expect(entries[1]?.text).toBe('x y');
    },
  );

  test('a file without a passage is refused', async () => {
    expect((await refusalOf(PAGE.replace(/<div style="padding[\s\S]*/, ''))).code).toBe(
      'noEntries',
    );
  });
});

const JSON_EXPORT = JSON.stringify({
  version: 'json/1.0.0',
  title: 'The Harbour at Night',
  author: 'Ada Orlow',
  entries: [
    // 09:15:07 on the clock of this machine.
    {
      sort: 'highlight',
      text: 'Ships wait.',
      page: 33,
      chapter: 'Part Two',
      time: new Date(2024, 2, 6, 9, 15, 7).getTime() / 1000,
    },
  ],
});

test('the JSON has times as the clock showed them, like the file beside the book', async () => {
  const { entries } = await readText(JSON_EXPORT);
  expect(entries[0]?.date).toBe('2024-03-06T09:15:07');
});

test('older JSON has one book a line, or a list of them', async () => {
  const second = JSON_EXPORT.replace('Harbour', 'Quay');
  for (const content of [`${JSON_EXPORT}\n${second}\n`, `[${JSON_EXPORT},${second}]`]) {
    const { format, entries } = await readText(content);
    expect(format).toBe('koreader');
    expect(entries.map(({ book }) => book.title)).toEqual([
      'The Harbour at Night',
      'The Quay at Night',
    ]);
  }
});

const LUA = `-- we can read Lua syntax here!
return {
    ["annotations"] = {
        [1] = { ["chapter"] = "Part Two", ["datetime"] = "2024-03-06 09:15:07", ["drawer"] = "lighten", ["pageno"] = 33, ["page"] = "/body/p", ["text"] = "Ships wait." },
    },
    ["doc_props"] = { ["authors"] = "Ada Orlow\\nPer Lindqvist", ["title"] = "The Harbour at Night" },
}`;

/** The device's form, in which the exporter breaks the line of the title between authors. */
const CLIPPINGS = `The Harbour at Night (Ada Orlow
Per Lindqvist)
- Your highlight on page 33 | Added on Wednesday, March 06, 2024 09:15:07 AM

Ships wait.
==========
`;

test('its export as device’s file names both authors, and is one with the file beside the book', async () => {
  const clippings = await readText(CLIPPINGS);
  expect(clippings.entries[0]?.book).toMatchObject({
    title: 'The Harbour at Night',
    authors: [{ name: 'Ada Orlow' }, { name: 'Per Lindqvist' }],
  });
  for (const files of [
    [clippings, await readText(LUA)],
    [await readText(LUA), clippings],
  ]) {
    const { library } = importFiles(emptyLibrary(), files);
    expect(library.books).toHaveLength(1);
    expect(library.books[0]?.authors.map(({ name }) => name)).toEqual([
      'Ada Orlow',
      'Per Lindqvist',
    ]);
    expect(library.highlights).toHaveLength(1);
  }
});

test('a bookmark of the older form keeps its place: what the book prints as a page, a screen as a location', async () => {
  const older = `return {
    ["bookmarks"] = {
        [1] = { ["datetime"] = "2020-01-01 10:00:00", ["notes"] = "in Part Two", ["page"] = "/body/p", ["text"] = "Page 33 in Part Two @ 2020-01-01 10:00:00" },
        [2] = { ["datetime"] = "2020-01-02 10:00:00", ["notes"] = "in Part Two", ["page"] = "/body/p", ["text"] = "Page [40] 38 in Part Two @ 2020-01-02 10:00:00" },
    },
    ["highlight"] = {},
    ["stats"] = { ["authors"] = "Ada Orlow", ["title"] = "The Harbour at Night" },
}`;
  const { entries } = await readText(older);
  expect(entries.map(({ kind, page, location }) => [kind, page, location])).toEqual([
    ['bookmark', null, [33, 33]],
    ['bookmark', '38', null],
  ]);
});

test('a mark that one of its files has on a page and another on a screen is one', () => {
  const book = entryBook({ title: 'The Harbour' });
  const mark = { text: 'Ships wait.', date: '2024-03-05T16:46:00' };
  const entries = [{ page: '12' }, { location: [40, 40] as [number, number] }].map((place) =>
    newEntry(book, 'koreader', { ...mark, ...place }),
  );
  const { library } = importFiles(emptyLibrary(), [{ entries, problems: [] }]);
  expect(library.highlights).toHaveLength(1);
});

test('an export without colours and chapters takes none away', () => {
  const book = entryBook({ title: 'The Harbour' });
  const mark = { text: 'Ships wait.', date: '2024-03-05T16:46:00', note: 'Why?' };
  const files = [{ color: 'blue', chapter: 'One' } as const, {}].map((fields) => ({
    entries: [newEntry(book, 'koreader', { ...mark, ...fields })],
    problems: [],
  }));
  const first = importFiles(emptyLibrary(), files.slice(0, 1));
  const again = importFiles(first.library, files.slice(1));
  expect(again.library.highlights).toMatchObject([{ color: 'blue', chapter: 'One' }]);
  expect(again.changed).toEqual([]);
});
