import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../../support/library/entries.ts';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

const TODAY = `-- we can read Lua syntax here!
return {
    ["annotations"] = {
        [1] = {
            ["chapter"] = "One",
            ["color"] = "olive",
            ["datetime"] = "2024-03-01 10:00:00",
            ["datetime_updated"] = "2024-03-02 11:00:00",
            ["drawer"] = "lighten",
            ["note"] = "so \\"true\\"",
            ["page"] = "/body/DocFragment[3]/body/p[2]/text().0",
            ["pageno"] = 12,
            ["pos0"] = "/body/DocFragment[3]/body/p[2]/text().0",
            ["text"] = "Ships wait\\
for no one -- she said { } \\195\\169.",
        },
        [2] = { ["datetime"] = "2024-03-01 12:00:00", ["page"] = 7, ["pageref"] = "vii", ["text"] = "in One" },
        [3] = { ["datetime"] = "2024-03-01 13:00:00", ["drawer"] = "lighten", ["page"] = 8 },
    },
    ["doc_path"] = "/mnt/books/harbour.epub",
    ["doc_props"] = { ["authors"] = "Ada Orlow\\nPer Lindqvist", ["language"] = "en", ["title"] = "The Harbour" },
    ["percent_finished"] = 0.25e1, other = { 1, 2; -3, true, nil }, ["n"] = 0x1F,
}
`;

describe('KOReader', () => {
  test('the file that it keeps beside a book', async () => {
    const { format, entries, problems } = await readText(TODAY);
    expect(format).toBe('koreader');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      kind: 'highlight',
      text: 'Ships wait\nfor no one -- she said { } é.',
      note: 'so "true"',
      color: 'green',
      chapter: 'One',
      page: null,
      location: [12, 12],
      date: '2024-03-01T10:00:00',
      modified: '2024-03-02T11:00:00',
      line: 4,
      book: { title: 'The Harbour', language: 'en' },
    });
    expect(entries[0]?.book.authors.map(({ name }) => name)).toEqual([
      'Ada Orlow',
      'Per Lindqvist',
    ]);
    expect(entries[1]).toMatchObject({ kind: 'bookmark', page: 'vii', text: 'in One', line: 17 });
    expect(problems.map(({ line }) => line)).toEqual([18]);
  });

  test.each([
    ['["series"] = "Tides", ["series_index"] = 3', { series: 'Tides', seriesNumber: '3' }],
    ['["series"] = "Tides #2.5"', { series: 'Tides', seriesNumber: '2.5' }],
    ['["series"] = "Tides"', { series: 'Tides' }],
    [
      '["identifiers"] = "uri:x\\nISBN:978-3-16-148410-0\\nMOBI-ASIN:B000TEST00"',
      { isbn: '9783161484100', asin: 'B000TEST00' },
    ],
    ['["identifiers"] = "isbn:unknown"', { isbn: null, asin: null }],
  ])('what it knows of a book: %s', async (facts, expected) => {
    const { entries } = await readText(`return { ["annotations"] = {
      { ["drawer"] = "lighten", ["page"] = 1, ["text"] = "One." },
    }, ["doc_props"] = { ["title"] = "Salt", ${facts} } }`);
    expect(entries[0]?.book).toMatchObject(expected);
    expect(libraryOf(...entries).books[0]).toMatchObject(expected);
  });

  test('a page is what the book prints or a document has; screens, which the type changes, are locations', async () => {
    const { entries } = await readText(`return { ["annotations"] = {
      { ["drawer"] = "lighten", ["page"] = "/body/p[1]", ["pageno"] = 40, ["pageref"] = "27", ["text"] = "One." },
      { ["drawer"] = "lighten", ["page"] = "/body/p[2]", ["pageno"] = 41, ["text"] = "Two." },
      { ["drawer"] = "lighten", ["page"] = "/body/p[3]", ["pageno"] = 42, ["pageref"] = "[3]1", ["text"] = "Three." },
      { ["drawer"] = "lighten", ["page"] = 43, ["pageno"] = 43, ["text"] = "Four." },
    }, ["doc_props"] = { ["title"] = "The Harbour" } }`);
    expect(entries.map(({ page, location }) => [page, location])).toEqual([
      ['27', null],
      [null, [41, 41]],
      [null, [42, 42]],
      ['43', null],
    ]);
  });

  test('its older format: passages by page, notes in another list', async () => {
    const { entries } = await readText(`return {
      ["bookmarks"] = {
        [1] = { ["datetime"] = "2020-01-01 10:00:00", ["highlighted"] = true, ["notes"] = "One.", ["page"] = 3, ["text"] = "my note" },
        [2] = { ["datetime"] = "2020-01-01 11:00:00", ["highlighted"] = true, ["notes"] = "Two.", ["page"] = 4, ["text"] = "Page 4 Two. @ 2020-01-01 11:00:00" },
        [3] = { ["datetime"] = "2020-01-01 12:00:00", ["notes"] = "in One", ["page"] = 5 },
        [4] = { ["datetime"] = "2020-01-01 13:00:00", ["highlighted"] = true, ["notes"] = "Lost.", ["page"] = 6, ["text"] = "kept" },
      },
      ["doc_path"] = "/mnt/books/The Harbour.pdf",
      ["highlight"] = {
        [3] = { [1] = { ["chapter"] = "One", ["datetime"] = "2020-01-01 10:00:00", ["drawer"] = "lighten", ["text"] = "One." } },
        [4] = { [1] = { ["datetime"] = "2020-01-01 11:00:00", ["drawer"] = "lighten", ["text"] = "Two." } },
      },
    }`);
    expect(entries.map(({ kind, text, note, page }) => [kind, text, note, page])).toEqual([
      ['bookmark', 'in One', null, '5'],
      ['highlight', 'One.', 'my note', '3'],
      ['highlight', 'Two.', null, '4'],
      ['highlight', 'Lost.', 'kept', '6'],
    ]);
    expect(entries[0]?.book.title).toBe('The Harbour');
  });

  test.each([
    ['cut off', TODAY.slice(0, 600)],
    ['with more behind it', `${TODAY} garbage`],
    ['with a call', 'return { ["annotations"] = os.execute("ls") }'],
    ['with a function', 'return { ["annotations"] = function() end }'],
    ['with an open text', 'return { ["annotations"] = { "a\nb" } }'],
    ['with a sign that no literal has', 'return { ["annotations"] = @ }'],
    ['with a key that is none', 'return { [true] = 1, ["annotations"] = {} }'],
    ['with a key that is not closed', 'return { ["annotations"] = {}, ["a" = 1 }'],
    ['with a key without a value', 'return { ["annotations"] = {}, ["a"] 1 }'],
    ['with two values side by side', 'return { ["annotations"] = 1 2 }'],
    ['nested without end', `return { ["annotations"] = ${'{'.repeat(100_000)}`],
    ['of spaces', `return { ["annotations"] = ${' '.repeat(300_000)}`],
    ['of dashes', `return { ["annotations"] = ${'-'.repeat(300_000)}`],
    ['of escapes', `return { ["annotations"] = "${'\\1'.repeat(300_000)}`],
    ['of quotation marks', `return { ["annotations"] = "${"'".repeat(300_000)}`],
    ['of digits', `return { ["annotations"] = ${'1'.repeat(300_000)}x`],
  ])('%s it is refused, never run', async (_name, content) => {
    const error = await refusalOf(content);
    expect(error).toMatchObject({ code: 'unreadable', found: 'lua' });
    expect(error.problems).toHaveLength(1);
  });

  test('a text over several lines, with any line ends, and with characters that need no escape', async () => {
    const { entries } = await readText(
      'return { ["annotations"] = { { ["datetime"] = "2020-01-01 10:00:00", ["drawer"] = "lighten", ["page"] = 1, ["text"] = "One\\\r\nTwo\\\nThree \\# \\65" } } }',
    );
    expect(entries[0]?.text).toBe('One\nTwo\nThree # A');
  });

  test('without a passage it is refused as such', async () => {
    expect(await refusalOf('return { ["doc_props"] = { ["title"] = "x" } }')).toMatchObject({
      code: 'noEntries',
      found: 'lua',
    });
  });

  const book = (title: string) => ({
    title,
    author: 'Ada Orlow\nPer Lindqvist',
    entries: [
      {
        sort: 'highlight',
        page: 12,
        time: 1704103200,
        text: 'One',
        note: 'n',
        chapter: 'C',
        drawer: 'lighten',
        color: 'red',
      },
      { page: '', text: 5, time: 'soon' },
      { text: null },
      7,
    ],
  });

  test('its export of one book or of several', async () => {
    const one = await readText(JSON.stringify({ version: 'json/1.0.0', ...book('The Harbour') }));
    expect(one.format).toBe('koreader');
    expect(one.entries).toHaveLength(2);
    expect(one.entries[0]).toMatchObject({
      text: 'One',
      note: 'n',
      chapter: 'C',
      color: 'red',
      location: [12, 12],
      date: '2024-01-01T10:00:00',
    });
    expect(one.entries[1]).toMatchObject({ text: '5', page: null, date: null });
    expect(one.problems.map(({ line }) => line)).toEqual([3, 4]);
    const all = await readText(
      JSON.stringify({ created_on: 1, version: 'json/1.0.0', documents: [book('A'), book('B')] }),
    );
    expect(all.entries.map(({ book: { title } }) => title)).toEqual(['A', 'A', 'B', 'B']);
  });

  test('notes alone and bookmarks of its export', async () => {
    const entries = [
      { sort: 'highlight', text: '', note: 'alone', page: 3 },
      { sort: 'bookmark', text: 'The Pier', page: 4 },
    ];
    const read = await readText(JSON.stringify({ version: 'json/1.0.0', title: 'A', entries }));
    expect(read.entries.map(({ kind, text, note }) => [kind, text, note])).toEqual([
      ['note', 'alone', null],
      ['bookmark', 'The Pier', null],
    ]);
  });
});

describe('Calibre', () => {
  test('annotations, chapters and keys', async () => {
    const { format, entries, problems } = await readText(
      strToU8(
        `\ufeff${JSON.stringify({
          version: 1,
          type: 'calibre_annotation_collection',
          annotations: [
            {
              book_id: 4,
              uuid: 'a1',
              type: 'highlight',
              highlighted_text: 'One',
              notes: 'n',
              timestamp: '2024-01-01T10:00:00.120Z',
              toc_family_titles: ['Part', 'Chapter'],
              style: { kind: 'color', type: 'builtin', which: 'purple' },
            },
            { book_id: 4, type: 'bookmark', title: 'My place', timestamp: 'x' },
            {
              book_id: 5,
              uuid: 'a2',
              type: 'highlight',
              highlighted_text: 'Two',
              book_title: 'Named',
              authors: ['Orlow, Ada'],
            },
            { book_id: 4, uuid: 'a3', type: 'highlight', removed: true },
            { book_id: 4, uuid: 'a4', type: 'highlight', highlighted_text: '' },
            'wrong',
          ],
        })}`,
      ),
    );
    expect(format).toBe('calibre');
    expect(entries[0]).toMatchObject({
      text: 'One',
      note: 'n',
      color: 'purple',
      chapter: 'Part > Chapter',
      date: '2024-01-01T10:00:00',
      externalId: 'a1',
      book: { title: '', identity: ['calibre', '4'] },
    });
    expect(entries[1]).toMatchObject({ kind: 'bookmark', text: 'My place' });
    expect(entries[1]?.book).toBe(entries[0]?.book);
    expect(entries[2]?.book).toMatchObject({ title: 'Named', authors: [{ name: 'Ada Orlow' }] });
    expect(problems.map(({ line }) => line)).toEqual([5, 6]);
  });
});

describe('PocketBook', () => {
  const page = (bookmarks: string) => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head>
<meta name="generator" content="PocketBook Bookmarks Export"></meta><title>The Harbour &amp; Night</title>
</head><body>
${bookmarks}
</body></html>`;

  test('passages, notes, colours and keys', async () => {
    const { format, entries, problems } = await readText(
      page(`<div id="k1" class="bookmark bm-color-red"><p class="bm-page">42</p>
<div class="bm-text"><p>Ships wait</p><p>for no one.</p></div><div class="bm-note"><p>so true</p></div></div>
<div id="k2" class="bookmark bm-color-none"><p class="bm-page">xi</p></div>
<div class="bookmark"></div>`),
    );
    expect(format).toBe('pocketbook');
    expect(entries[0]).toMatchObject({
      kind: 'highlight',
      text: 'Ships wait\nfor no one.',
      note: 'so true',
      page: '42',
      color: 'red',
      externalId: 'k1',
      line: 5,
      book: { title: 'The Harbour & Night' },
    });
    expect(entries[1]).toMatchObject({ kind: 'bookmark', page: 'xi', color: null, line: 7 });
    expect(problems.map(({ line }) => line)).toEqual([8]);
  });

  test('a lone note, a bookmark without a key, and what precedes the first one', async () => {
    const { entries } = await readText(
      page(`<p class="bm-page">stray</p><div class="bookmark"><div class="bm-note">alone</div></div>
<div class="bookmark"><p class="bm-page">7</p></div>`),
    );
    expect(
      entries.map(({ kind, text, note, page, externalId }) => [kind, text, note, page, externalId]),
    ).toEqual([
      ['note', 'alone', null, null, null],
      ['bookmark', '', null, '7', null],
    ]);
  });

  test('without bookmarks it is refused', async () => {
    expect(await refusalOf(page(''))).toMatchObject({ code: 'noEntries', found: 'html' });
  });
});

test('annotations of calibre’s library that are of one book without a title have the name of the file', async () => {
  const annotation = { book_id: 7, type: 'highlight', uuid: 'a', highlighted_text: 'Ships wait.' };
  const content = JSON.stringify({
    type: 'calibre_annotation_collection',
    annotations: [annotation],
  });
  const { entries } = await readText(content);
  expect(entries[0]?.book).toMatchObject({ title: 'file', identity: ['calibre', '7'] });
});

test('the export of calibre’s viewer, which names no book', async () => {
  const highlight = {
    type: 'highlight',
    uuid: 'a',
    highlighted_text: 'Ships wait.',
    notes: 'Why?',
  };
  const content = JSON.stringify({ type: 'calibre_highlights', highlights: [highlight] });
  expect(await readText(content)).toMatchObject({
    format: 'calibre',
    entries: [{ text: 'Ships wait.', note: 'Why?', externalId: 'a' }],
  });
});
