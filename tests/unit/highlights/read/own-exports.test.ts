import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import type { CitationStyle } from '../../../../src/highlights/cite/styles.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { exportFiles } from '../../../../src/highlights/export/export-as.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { localeCodes, regionalTag, type Locale } from '../../../../src/i18n/locales.ts';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { sortInReadingOrder } from '../../../../src/highlights/merge/compare/reading-order.ts';
import { shownLocation, shownScreen } from '../../../../src/highlights/text/ranges.ts';
import type { Book } from '../../../../src/highlights/types.ts';
import type { RecognisedFile } from '../../../../src/highlights/read/open-file.ts';
import { escapeXml } from '../../../../src/highlights/export/xml.ts';
import { exportLabels } from '../../../../src/highlights/export/document-labels.ts';
import type { Labels } from '../../../../src/workspace/shared/texts.ts';
import type { ExportFormat } from '../../../../src/highlights/export/targets.ts';
import {
  author,
  awkwardTexts,
  book,
  context,
  highlight,
} from '../../../support/library/export-fixtures.ts';
import { parseCsv } from '../../../support/programs/programs.ts';
import { expectLinear } from '../../../support/growth.ts';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

const textsOf = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../../../../i18n/${locale}/highlights.json`, import.meta.url), 'utf8'),
  ) as Labels;

const harbour = book({
  title: 'The "Quiet" Harbour: Notes',
  authors: ['Anna Holm', author('Per Lind', { role: 'translator' })],
  publisher: 'Quay',
  year: '2007',
  isbn: '9783161484100',
});
const passages = [
  highlight({
    id: 'h1',
    text: 'Ships wait.\nThe tide *turned* #not a tag\n\n> and so on',
    note: 'so [true]',
    tags: ['sea', 'deep sea', '1984'],
    collections: ['c'],
    page: '12-13',
    location: [1180, 1185],
    date: '2026-03-06T21:14:00',
    chapter: 'Part > One',
  }),
  highlight({ id: 'h2', text: '1. A list is none', location: [1200, 1200], chapter: 'Part > Two' }),
  highlight({ id: 'h3', kind: 'note', text: 'A note alone.', location: [1300, 1300] }),
];

const SHEET = 'xl/worksheets/sheet1.xml';

/** A file as it is exported, or the page of a book where each has one. */
async function exported(
  locale: Locale,
  highlights = passages,
  textLimit: number | null = null,
  format: ExportFormat = 'markdown',
  of: Book = harbour,
  citationStyle: CitationStyle | null = null,
): Promise<Uint8Array> {
  const library = {
    books: [of],
    collections: [{ id: 'c', name: 'Best' }],
    highlights,
  };
  const options = { ...defaultOptions, kinds: null, groupBy: 'chapter' as const, citationStyle };
  const document = buildDocument(library, options, { locale: regionalTag(locale), textLimit });
  const labels = exportLabels(textsOf(locale));
  const files = await exportFiles(format, document, labels, context);
  if (files) return new TextEncoder().encode(files[0]?.text);
  return (await exportAs(format, document, labels, context)).bytes;
}

const written = async (...asked: Parameters<typeof exported>): Promise<string> =>
  new TextDecoder().decode(await exported(...asked));

/** What each file says of the first passage. */
const told = {
  kind: 'highlight',
  text: 'Ships wait.\nThe tide *turned* #not a tag\n\n> and so on',
  note: 'so [true]',
  tags: ['sea', 'deep sea', '1984'],
  collections: ['Best'],
  page: '12-13',
  location: [1180, 1185],
  date: '2026-03-06T21:14:00',
  chapter: 'Part > One',
  book: { title: harbour.title },
};

describe.each<ExportFormat>(['csv', 'xlsx', 'markdown', 'notion', 'notionCsv'])(
  'screens that a program counts, in our %s',
  (format) => {
    const screens = [
      highlight({ id: 'h1', format: 'koreader', location: [12, 12], date: '2026-03-06T21:14:00' }),
      highlight({ id: 'h2', format: 'koreader', location: [20, 22], text: 'And on.', page: '7' }),
    ];
    test.each(localeCodes)(
      'in %s: they are printed, and read as none of the locations',
      async (locale) => {
        const file = await readText(await exported(locale, screens, null, format));
        expect(file.problems).toEqual([]);
        const { highlights } = importFiles(emptyLibrary(), [file]).library;
        const places = highlights.map((each) => [
          each.page,
          shownScreen(each),
          shownLocation(each),
        ]);
        expect(places).toEqual([
          [null, [12, 12], null],
          ['7', [20, 22], null],
        ]);
      },
    );

    test('none is cited', async () => {
      const file = await exported('en', screens.slice(0, 1), null, format, harbour, 'apa');
      const { entries } = await readText(file);
      const { library } = importFiles(emptyLibrary(), [{ entries, problems: [] }]);
      const options = { ...defaultOptions, citationStyle: 'apa' as const, citeLocations: true };
      const document = buildDocument(library, options, { locale: 'en', textLimit: null });
      const [passage] = document.sections[0]?.passages ?? [];
      expect(passage?.screen).toEqual([12, 12]);
      expect(passage?.citation?.map(({ text }) => text).join('')).not.toContain('12');
    });
  },
);

describe('our own page for Obsidian', () => {
  test.each(Object.entries(awkwardTexts).filter(([name]) => name !== 'controls'))(
    'text that looks like markup: %s',
    async (name, text) => {
      const { entries } = await readText(await written('en', [highlight({ text })]));
      const kept = text.toWellFormed().replace(/\r\n?|\u2028/g, '\n');
      expect(entries[0]?.text, name).toBe(kept);
    },
  );

  test('a book comes back with every fact that its properties have', async () => {
    const facts = {
      ...{ city: 'Bergen', edition: '2', series: 'Quays', seriesNumber: '3' },
      ...{ publisher: 'Quay', year: '2007', language: 'nb', asin: 'B000HARBOR' },
    };
    for (const url of ['10.1000/182', 'https://quay.example/harbour']) {
      const whole = book({ ...facts, url, authors: ['Anna Holm'] });
      const file = await readText(await written('en', [highlight()], null, 'markdown', whole));
      expect(importFiles(emptyLibrary(), [file]).library.books).toMatchObject([{ ...facts, url }]);
    }
  });

  test('what the reader wrote between passages is reported, with its line, and is not imported', async () => {
    const page = (await written('en')).replace('\n> Ships', '\nMy own thought.\n\n> Ships');
    const edited = page.replace('^h1\n', '^h1\n\nAnd another.\n');
    const { entries, problems } = await readText(edited);
    expect(entries).toHaveLength(3);
    expect(problems.map(({ raw }) => raw)).toEqual(['My own thought.', 'And another.']);
  });

  test.each([
    ...['Rediscovered', 'Notes on harbours', 'Unlimited hope', 'In 1914 all was quiet'],
    ...['He wrote on 12 May 1871', 'Page 7 says otherwise', 'Bookmark this', 'Page turner'],
  ])('nor is it taken for a line of ours: %s', async (own) => {
    const bare = highlight({ id: 'h1', text: 'Ships wait.', note: null });
    const page = `${await written('en', [bare])}\n${own}\n`;
    const { entries, problems } = await readText(page);
    expect(entries).toMatchObject([{ text: 'Ships wait.', date: null, page: null, color: null }]);
    expect(problems.map(({ raw }) => raw)).toEqual([own]);
  });

  test('with spaces that an editor added its lines are ours', async () => {
    const page = await written('ja', [highlight({ page: '7', color: 'pink', note: 'why' })]);
    const { entries, problems } = await readText(page.replace('7ページ', '  7  ページ'));
    expect(entries).toMatchObject([{ page: '7', note: 'why' }]);
    expect(problems).toEqual([]);
  });

  test('a heading that the limit cut is no chapter, a whole one is', async () => {
    const under = highlight({ id: 'h2', location: [2, 2], text: 'Below it.' });
    for (const [title, chapter] of [
      ['Of night and harbours. '.repeat(9).trim(), null],
      ['Of night', 'Of night'],
    ] as const) {
      const head = highlight({ id: 'h1', location: [1, 1], text: title, note: '.h1' });
      const { entries } = await readText(await written('en', [head, under], 100));
      expect(entries).toMatchObject([{ text: 'Below it.', chapter }]);
    }
  });

  test('the paragraphs of a note stay apart, in pages with a backslash between them too', async () => {
    const note = highlight({ id: 'h1', note: 'First.\n\nSecond.' });
    const page = await written('en', [note]);
    expect(page).toContain('Note: First.  \n\u00a0  \nSecond.\n');
    for (const each of [page, page.replace('\u00a0  ', '\\')])
      expect((await readText(each)).entries).toMatchObject([{ note: note.note }]);
  });

  test.each(localeCodes)('in %s: pages and locations apart stay apart', async (locale) => {
    const merged = ['1, 5-6', 'xii, 3'].map((page) =>
      highlight({
        id: page.startsWith('x') ? 'roman' : 'pages',
        page,
        date: '2026-03-06T21:14:00',
      }),
    );
    const day = highlight({ id: 'day', date: '2026-03-06T21:14:00' });
    const located = highlight({ id: 'loc', page: '1, 6', location: [12, 14] });
    const spread = highlight({ id: 'spread', page: '3', location: [100, 102, 300, 302] });
    const places = highlight({
      id: 'places',
      location: [100, 100, 300, 302],
      date: '2026-03-06T21:14:00',
    });
    const { entries } = await readText(
      await written(locale, [...merged, day, located, spread, places]),
    );
    expect(
      Object.fromEntries(
        entries.map((each) => [each.externalId, [each.page, each.location, each.date]]),
      ),
    ).toEqual({
      pages: ['1, 5-6', null, '2026-03-06T21:14:00'],
      roman: ['xii, 3', null, '2026-03-06T21:14:00'],
      day: [null, null, '2026-03-06T21:14:00'],
      loc: ['1, 6', [12, 14], null],
      spread: ['3', [100, 102, 300, 302], null],
      places: [null, [100, 100, 300, 302], '2026-03-06T21:14:00'],
    });
  });

  test('what the free plan cut is marked as cut', async () => {
    const long = 'Whoever reads slowly keeps what was read. '.repeat(5).trim();
    const { entries } = await readText(await written('en', [highlight({ text: long })], 100));
    expect(entries[0]?.isTruncated).toBe(true);
  });

  test('properties as another program writes them, or without a value, and a bookmark', async () => {
    const { entries } = await readText(
      [
        '---',
        'title: The Harbour',
        'authors:',
        '  - Ada Orlow',
        '  no item',
        'year: 2007',
        'isbn:',
        'book-id: "b"',
        '---',
        '',
        '> Ships wait.',
        '',
        'Bookmark · Page 12',
        '',
      ].join('\n'),
    );
    expect(entries[0]).toMatchObject({
      text: 'Ships wait.',
      book: { title: 'The Harbour', year: '2007', isbn: null },
    });
    expect(entries[0]?.book.authors.map(({ name }) => name)).toEqual(['Ada Orlow']);
    expect(entries[1]).toMatchObject({ kind: 'bookmark', text: '', page: '12' });
    const untitled = await readText('---\nbook-id: "b"\n---\n\n> Ships wait.\n');
    expect(untitled.entries[0]?.book.title).toBe('');
  });

  test('a page without a passage is refused', async () => {
    expect((await refusalOf('---\ntitle: "A"\nbook-id: "b"\n---\n\n# A\n')).code).toBe('noEntries');
  });
});

describe('our own files for Notion', () => {
  test.each(localeCodes)(
    'in %s: a page without a place is restored by its days',
    async (locale) => {
      const date = '2026-03-06T21:14:00';
      const dated = ['Ships wait.', 'The tide turned.'].map((text, index) =>
        highlight({ id: `h${index}`, text, date, chapter: 'One', page: null, location: null }),
      );
      const { format, entries, problems } = await readText(
        await written(locale, dated, null, 'notion'),
      );
      expect([format, problems]).toEqual(['markdown', []]);
      expect(entries.map(({ text, date }) => [text, date])).toEqual([
        ['Ships wait.', date],
        ['The tide turned.', date],
      ]);
    },
  );

  test('an Italian page of before its days had a colon has them still', async () => {
    const page = await written('it', passages, null, 'notion');
    const former = page.replaceAll('Aggiunta: ', 'Aggiunta il ');
    expect(former).not.toBe(page);
    const days = async (text: string) => (await readText(text)).entries.map(({ date }) => date);
    expect(await days(former)).toEqual(await days(page));
  });

  test.each(localeCodes)('in %s: a page with neither place nor day is restored', async (locale) => {
    const bare = [
      highlight({ id: 'h1', text: 'Ships wait.', note: 'why', tags: ['sea'], color: 'pink' }),
      highlight({ id: 'h2', text: 'The tide turned.', chapter: 'One', collections: ['c'] }),
      highlight({ id: 'h3', text: 'Mine.', kind: 'note', chapter: 'Two' }),
    ];
    const page = await written(locale, bare, null, 'notion');
    const { format, entries, problems } = await readText(page);
    expect([format, problems]).toEqual(['markdown', []]);
    expect(
      entries.map(({ kind, text, note, tags, chapter }) => [kind, text, note, tags, chapter]),
    ).toEqual([
      ['highlight', 'Ships wait.', 'why', ['sea'], null],
      ['highlight', 'The tide turned.', null, [], 'One'],
      ['note', 'Mine.', null, [], 'Two'],
    ]);
    expect(entries[0]?.book.authors.map(({ name }) => name)).toEqual(['Anna Holm']);
  });

  test.each(localeCodes)(
    'in %s: a page without authors is restored, and one of headings alone',
    async (locale) => {
      const nobodys = book({ title: 'Sea', authors: [] });
      const read = async (passages: ReturnType<typeof highlight>[]) => {
        const { entries } = await readText(
          await written(locale, passages, null, 'notion', nobodys),
        );
        expect(entries[0]?.book).toMatchObject({ title: 'Sea', authors: [] });
        return entries.map(({ text, note }) => [text, note]);
      };
      const bare = { page: null, location: null, date: null };
      expect(
        await read([
          highlight({ id: 'h1', text: 'Ships wait.', ...bare }),
          highlight({ id: 'h2', text: 'The tide turned.', ...bare }),
        ]),
      ).toEqual([
        ['Ships wait.', null],
        ['The tide turned.', null],
      ]);
      expect(await read([highlight({ text: 'Ships wait.', note: 'why', ...bare })])).toEqual([
        ['Ships wait.', 'why'],
      ]);
      expect(await read([highlight({ text: 'Of ships', note: '.h1 why', ...bare })])).toEqual([
        ['Of ships', '.h1 why'],
      ]);
    },
  );

  test.each(['markdown', 'notion'] as const)(
    '%s: the list of what was cited is no entry',
    async (format) => {
      for (const citationStyle of ['chicago', 'mla', 'apa'] as const) {
        const page = await written(
          'en',
          passages.slice(0, 1),
          null,
          format,
          harbour,
          citationStyle,
        );
        expect(page).toMatch(/^## (?:Bibliography|Works Cited|References)\n\n.*2007/m);
        expect(await readText(page)).toMatchObject({ entries: [told], problems: [] });
      }
    },
  );

  test('the citations that we print are no entries that were not understood', async () => {
    const page = await written('en', passages.slice(0, 2), null, 'notion');
    const citations = [
      'Anna Holm, *The “Quiet” Harbour: Notes* (Quay, 2007), 12–13.',
      'Holm, *“Quiet” Harbour*, 14.',
      '(Holm 12–13)',
    ];
    const own = 'My own line on *harbours*.';
    const { problems } = await readText([page, ...citations, own].join('\n\n'));
    expect(problems.map(({ raw }) => raw)).toEqual([own]);
  });

  test('a note alone is told from that of the passage above, with a day and without one', async () => {
    const date = '2026-03-06T21:14:00';
    const page = await written(
      'en',
      [
        highlight({ id: 'h1', text: 'Ships wait.', note: 'why', page: '1', date }),
        highlight({ id: 'h2', text: '', limitReached: true, page: '2', date }),
        highlight({ id: 'h3', kind: 'note', text: 'A note alone.', page: '3', date }),
        highlight({ id: 'h4', kind: 'note', text: 'Another.', page: '4' }),
      ],
      null,
      'notion',
    );
    expect(page).toContain('Note: A note alone.\n\nPage 3 · ');
    const { entries, problems } = await readText(page);
    expect(problems).toEqual([]);
    expect(entries.map(({ kind, text, note }) => [kind, text, note])).toEqual([
      ['highlight', 'Ships wait.', 'why'],
      ['highlight', '', null],
      ['note', 'A note alone.', null],
      ['note', 'Another.', null],
    ]);
  });
});

test('tags that read like commands come back from the table for Readwise as tags', async () => {
  const tags = ['h2', 'c1', 'H3', 'sea', 'deep sea'];
  const table = await exported('en', [highlight({ tags, note: 'see later' })], null, 'readwise');
  expect(new TextDecoder().decode(table)).toContain('.h2_ .c1_ .H3_ .sea .deep_sea see later');
  expect((await readText(table)).entries).toMatchObject([{ tags, note: 'see later' }]);
});

test('the table for Readwise keeps the order of the book, in a new library too', async () => {
  const table = [
    'Highlight,Title,Author,URL,Note,Location,Date',
    'Second,Harbour,Ada Orlow,,,207,2017-01-01 10:00:00',
    'First,Harbour,Ada Orlow,,,120,2017-01-03 10:00:00',
    'Last,Harbour,Ada Orlow,,,500,2017-01-02 10:00:00',
  ].join('\n');
  const { library } = importFiles(emptyLibrary(), [await readText(table)]);
  const ordered = sortInReadingOrder(library.highlights);
  expect(ordered.map(({ text, location }) => [text, location])).toEqual([
    ['First', null],
    ['Second', null],
    ['Last', null],
  ]);
});

test('a heading keeps its command in the table for Readwise', async () => {
  const given = [highlight({ text: 'Part One', tags: ['sea', '1984'], note: '.h2 great' })];
  const table = await exported('en', given, null, 'readwise');
  expect(new TextDecoder().decode(table)).toContain('.sea .1984 .h2 great');
  expect((await readText(table)).entries).toMatchObject([
    { text: 'Part One', tags: ['sea', '1984'], note: '.h2 great' },
  ]);
});

describe('our own workbook', () => {
  test('saved anew by a program that keeps texts apart, with a note added', async () => {
    const files = unzipSync(await exported('en', passages, null, 'xlsx'));
    const sheet = strFromU8(files[SHEET] ?? new Uint8Array());
    const texts: string[] = [];
    const apart = sheet.replace(/ t="inlineStr"><is>(.*?)<\/is>/gs, (_, text: string) => {
      texts.push(text.replace('A list', 'A </t></r><r><t>list'));
      return ` t="s"><v>${texts.length - 1}</v>`;
    });
    const shared = `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`;
    const saved = zipSync({
      ...files,
      [SHEET]: strToU8(apart),
      'xl/sharedStrings.xml': strToU8(shared),
    });
    const { entries } = await readText(saved);
    expect(entries.map(({ text }) => text)).toEqual(passages.map(({ text }) => text));
    expect(entries[0]).toMatchObject({ date: '2026-03-06T21:14:00', page: '12-13' });
  });

  /** The workbook with the rest of a cell, from its attributes on, in place of the first note. */
  async function withNote(cell: string): Promise<RecognisedFile> {
    const noted = [highlight({ note: 'A remark', tags: ['sea'] })];
    const files = unzipSync(await exported('en', noted, null, 'xlsx'));
    const sheet = strFromU8(files[SHEET] ?? new Uint8Array());
    const changed = sheet.replace(/ t="inlineStr"><is><t [^>]*>A remark<.*?<\/c>/, cell);
    expect(changed).not.toBe(sheet);
    return readText(zipSync({ ...files, [SHEET]: strToU8(changed) }));
  }

  test('corrected in Japanese Excel, which keeps how a text is read beside it', async () => {
    const reading = '<rPh sb="0" eb="2"><t>カダイ</t></rPh><phoneticPr fontId="1"/>';
    const { entries } = await withNote(
      ` t="inlineStr"><is><t>課題</t>${reading}<r><t>メモ</t></r></is></c>`,
    );
    expect(entries[0]?.row?.edits).toEqual({ note: '課題メモ' });
  });

  test('an error that a spreadsheet made of a note changes nothing', async () => {
    const { entries } = await withNote(' t="e"><f>-remark</f><v>#NAME?</v></c>');
    expect(entries[0]?.row?.edits).toEqual({});
  });

  test.each(['csv', 'notionCsv', 'readwise'] as const)(
    '%s saved as one says the same',
    async (format) => {
      const risky = ['- said he, and left.', "'- said he.", '=1+1', 'a;=1+1'].map((text, index) =>
        highlight({ id: `r${index}`, text, note: text, location: [index + 1, index + 1] }),
      );
      const table = await exported('en', risky, null, format);
      const cellOf = (value: string, column: number) =>
        `<c r="${String.fromCharCode(65 + column)}1" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
      const rows = parseCsv(new TextDecoder().decode(table)).map(
        (fields) => `<row>${fields.map(cellOf).join('')}</row>`,
      );
      const saved = await readText(zipSync({ [SHEET]: strToU8(rows.join('')) }));
      const told = ({ entries }: RecognisedFile) =>
        entries.map(({ text, note, row }) => ({ text, note, row }));
      expect(told(saved)).toEqual(told(await readText(table)));
      expect(saved.entries.map(({ text }) => text)).toEqual(risky.map(({ text }) => text));
    },
  );

  test('another workbook is refused as data of a program that is not known', async () => {
    const files = unzipSync(await exported('en', passages, null, 'xlsx'));
    const other = zipSync({
      ...files,
      [SHEET]: strToU8('<row><c r="A1"><v>1</v></c><c r="C1" t="b"><v>0</v></c></row>'.repeat(4)),
    });
    expect(await refusalOf(other)).toMatchObject({ code: 'noEntries', found: 'csv' });
  });
});

test.each([' ', ', ', ';', '1 | '])('a line of %j is read in time linear in its length', (piece) =>
  expectLinear((size) => {
    const content = `# Title\n\n> Ships wait.\n\nPage 1\n\nPage 1 ${piece.repeat(size)}x\n`;
    return () => readText(content);
  }, 8000),
);

describe('an export that is not read back', () => {
  test.each(localeCodes)('in %s is known for ours', async (locale) => {
    for (const format of [
      'txt',
      'roam',
      'html',
      'logseq',
      'enex',
      'anki',
      'docx',
      'cslJson',
    ] as const) {
      const refusal = await refusalOf(await exported(locale, passages, null, format));
      const code = format === 'docx' ? 'binary' : 'noEntries';
      expect(refusal, format).toMatchObject({ code, found: 'export' });
    }
  });

  test.each(localeCodes)('in %s is known for ours by the little that it has', async (locale) => {
    const date = '2026-03-06T21:14:00';
    for (const place of [
      { date },
      { page: '12' },
      { location: [180, 182] as [number, number] },
      {},
    ])
      for (const format of ['txt', 'ris', 'bibtex', 'cslJson'] as const) {
        // A plain text with neither place nor day has nothing by which it is known.
        if (format === 'txt' && Object.keys(place).length === 0) continue;
        const file = await exported(locale, [highlight({ ...place, note: 'why' })], null, format);
        expect(await refusalOf(file), format).toMatchObject({ found: 'export' });
      }
  });

  test.each(['roam', 'logseq', 'txt'] as const)(
    'as %s is none of a device, whose second line a passage is like',
    async (format) => {
      const like = highlight({ text: 'A note on page 50', page: '12', location: [180, 182] });
      const sea = book({ title: 'Sea', authors: ['Anna Holm'] });
      const file = await exported('en', [like], null, format, sea, 'chicago');
      expect(await refusalOf(file)).toMatchObject({ code: 'noEntries', found: 'export' });
    },
  );

  test.each(localeCodes)('in %s as a page for Roam of a book without names', async (locale) => {
    const nobodys = book({ title: 'Sea', authors: [], year: null, publisher: null });
    for (const place of [
      { page: '12', location: null, date: null },
      { page: null, location: null, date: '2026-03-06T21:14:00' },
    ]) {
      const file = await exported(locale, [highlight(place)], null, 'roam', nobodys);
      expect(await refusalOf(file)).toMatchObject({ code: 'noEntries', found: 'export' });
    }
  });

  test('in an archive too', async () => {
    const zip = zipSync({ 'Sea.md': await exported('en', passages, null, 'roam') });
    expect(await refusalOf(zip)).toMatchObject({ code: 'noEntries', found: 'export' });
  });
});

describe('a file that only looks like an export from here', () => {
  test('a text with numbers and years behind dots, or with a rule', async () => {
    for (const text of [
      'Meeting 3 · Berlin, May 2024\nbring paper',
      `One\n\n${'─'.repeat(24)}\n\nTwo`,
      'Page 12 · Read in 2024\nby hand',
    ])
      expect(await refusalOf(text), text).toMatchObject({ code: 'noEntries', found: null });
  });

  test('Markdown without a place of a passage', async () => {
    for (const page of [
      '# Changelog\n\n## Version 1\n\nWarning: read this\n\nBuild 5 · stable\n',
      '# My project\n\n> A quotation\n',
      '# My project\n\nA tool for the sea\n\n> A quotation\n\nand what else it does\n',
      '# My project\n\nA tool for the sea\n\n> A quotation\n\n- a list\n',
      '# My project\n\nA tool for the sea\n\n## Of ships\n\n## Of tides\n',
    ])
      expect(await refusalOf(page), page).toMatchObject({ code: 'noEntries', found: null });
  });

  test('CSL-JSON of another program', async () => {
    const items = [{ id: 'holm2007', type: 'book', title: 'Harbour', note: 'Shelf 3 · lent' }];
    expect(await refusalOf(JSON.stringify(items, null, 2))).toMatchObject({ found: 'json' });
  });

  test('a Word document with a footer, or ours as Word saves it', async () => {
    const parts = unzipSync(await exported('en', passages, null, 'docx'));
    const other = zipSync({ ...parts, 'docProps/app.xml': strToU8('<Properties/>') });
    expect(await refusalOf(other)).toMatchObject({ code: 'binary', found: 'word' });
  });
});
