import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CitationStyle } from '../../../../src/highlights/cite/styles.ts';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { exportFiles } from '../../../../src/highlights/export/export-as.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { entryBook, newEntry } from '../../../../src/highlights/entry.ts';
import type { ExportLibrary } from '../../../../src/highlights/export/document.ts';
import { editNote, editPage, editText } from '../../../../src/highlights/library/edit.ts';
import { shownNote, shownText } from '../../../../src/highlights/library/as-shown.ts';
import { siteWords } from '../../../../src/highlights/languages/languages.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { bring, entry } from '../../../support/library/entries.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import type { Author, Entry, Highlight } from '../../../../src/highlights/types.ts';
import { localeCodes, regionalTag, type Locale } from '../../../../src/i18n/locales.ts';
import { exportLabels } from '../../../../src/highlights/export/document-labels.ts';
import type { Labels } from '../../../../src/workspace/shared/texts.ts';
import { author, book, context, highlight } from '../../../support/library/export-fixtures.ts';
import { readText } from '../../../support/library/read-text.ts';

const PLACED = [
  ...(['text', 'note', 'tags', 'collections', 'page', 'location', 'chapter', 'color'] as const),
] as const;
/** The date is printed to the minute. */
const PRINTED = [...PLACED, 'minute', 'limitReached'] as const;

/** What each format of ours that is read back holds; the rest of a passage has no place in it. */
const KEPT_FIELDS = {
  markdown: [...PRINTED, 'externalId'],
  notion: PRINTED,
  csv: [...PLACED, 'date'],
  xlsx: [...PLACED, 'date'],
  notionCsv: [...PLACED, 'date'],
  // Readwise takes one number for a place, and tags as commands within the note.
  readwise: ['text', 'date'],
} as const;
type Format = keyof typeof KEPT_FIELDS;
const FORMATS = Object.keys(KEPT_FIELDS) as Format[];

/** Numbers from a seed (mulberry32), so that every run has the same libraries. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LINES = [
  ...['Ships wait.', '=1+1', "'-a", "'=x", "a,'-b", '- item', '# Heading', '> said', '1. One'],
  ...[
    'Page 7 says otherwise.',
    'a | b \\ c',
    '"Quoted; so"',
    'مرحبا بالعالم',
    '潮が満ちる。',
    '🐚 @sea',
  ],
  // As devices begin their lines, and we ours: "Limit", "Note of it".
  ...siteWords(({ kinds, page, location, limit, colors }) =>
    [...Object.values(kinds), page, location, limit, colors.red].join('|'),
  ).flatMap((word) => [word, `${word} of it`]),
];
const TAGS = [
  ...['sea', 'deep sea', 'a; b', 'c, d', 'so "it" is', "don't", '1984', 'a/b', '潮', '潮、風'],
  ...['?', '!!', '.', ')', '(?)', '(draft)', 'back\\', '?\\', '(x) (y)', '#!', 'c,'],
];
const COLLECTIONS = ['Best', 'Fiction, 2024', 'a; b', '潮、風', 'back\\', '(draft)', '#1'];
const AUTHORS = ['Anna Holm', 'Martin Luther King, Jr.', 'Per Lind', 'Ada Orlow'];
const COLORS = [null, null, 'pink', 'blue', 'yellow', 'red'] as const;

function libraryFrom(format: Format, seed: number) {
  // Notion's lists have commas between their items, and so these have none.
  const namesFor = (names: readonly string[]) =>
    format === 'notionCsv' ? names.filter((name) => !name.includes(',')) : names;
  const random = randomFrom(seed);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const some = <T>(items: readonly T[], most: number) => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => one(items))),
  ];
  const paragraphs = () => [one(LINES), ...some(LINES, 2)].join(one(['\n', '\n\n', '\n\n\n']));
  // A page has headings: what follows one stands in its chapter.
  const chapter = one([null, 'Part > One']);
  const highlights = Array.from({ length: 8 }, (_, index): Highlight => {
    const page = one([null, 'xii', String(index + 2), `${index + 2}-${index + 4}`]);
    return highlight({
      id: `h${index}`,
      text: paragraphs(),
      note: one([null, paragraphs()]),
      tags: some(namesFor(TAGS), 4),
      collections: some(namesFor(COLLECTIONS), 3),
      page,
      location: one([null, [index * 10 + 1, index * 10 + 4]]),
      date: one([null, `2026-03-0${index + 1}T21:14:0${index}`]),
      chapter,
      color: one(COLORS),
      limitReached: one([false, false, true]),
    });
  });
  const names = ['Per Lind', ...some(AUTHORS, 3)];
  const authors = [...new Set(names)].map((name) => author(name));
  const collections = COLLECTIONS.map((name) => ({ id: name, name }));
  return { books: [book({ authors })], collections, highlights };
}

async function readBack(
  format: Format,
  locale: Locale,
  library: ExportLibrary,
  {
    limit: textLimit = null,
    groupBy = 'chapter',
    style: citationStyle = null,
  }: { limit?: number | null; groupBy?: 'chapter' | null; style?: CitationStyle | null } = {},
) {
  const labels = exportLabels(
    JSON.parse(
      readFileSync(new URL(`../../../../i18n/${locale}/highlights.json`, import.meta.url), 'utf8'),
    ) as Labels,
  );
  const document = buildDocument(
    library,
    { ...defaultOptions, kinds: null, citationStyle, groupBy },
    { locale: regionalTag(locale), textLimit },
  );
  const files = await exportFiles(format, document, labels, context);
  const file = files
    ? new TextEncoder().encode(files[0]?.text)
    : (await exportAs(format, document, labels, context)).bytes;
  const order = document.sections.flatMap(({ passages }) => passages.map(({ id }) => id));
  return { ...(await readText(file, textLimit === null ? {} : { textLimit })), order };
}

/** The fields of a passage or an entry that a format holds, in one form. */
function fieldsKept(format: Format, fields: Partial<Highlight> & { externalId?: string | null }) {
  const all: Record<string, unknown> = {
    ...fields,
    minute: fields.date?.slice(0, 16) ?? null,
    tags: [...(fields.tags ?? [])].sort(),
    collections: [...(fields.collections ?? [])].sort(),
  };
  return Object.fromEntries(KEPT_FIELDS[format].map((name) => [name, all[name] ?? null]));
}

/** What a user sees of a passage, but for where its words came from. */
const shownFields = ({ id, text, note, tags, page, location, date, color }: Highlight) => ({
  ...{ id, text, note, tags, page, location, date, color },
});

describe.each(FORMATS)('what our %s holds comes back', (format) => {
  test.each(localeCodes)('in %s', async (locale) => {
    for (const seed of [1, 2]) {
      const library = libraryFrom(format, seed * 100 + localeCodes.indexOf(locale));
      const { entries, problems, order } = await readBack(format, locale, library);
      expect(problems).toEqual([]);
      const written = order.map((id) => library.highlights.find((each) => each.id === id));
      expect(entries.map((entry) => fieldsKept(format, entry))).toEqual(
        written.map((each) => fieldsKept(format, { ...each, externalId: each?.id ?? null })),
      );
      expect(entries[0]?.book.authors.map(({ name }) => name)).toEqual(
        library.books[0]?.authors.map(({ name }) => name),
      );
    }
  });
});

describe.each(['markdown', 'notion'] as const)(
  'in our %s a withheld text without a place',
  (format) => {
    test.each(localeCodes)('in %s is one still', async (locale) => {
      const withheld = {
        ...libraryFrom(format, 1),
        highlights: [highlight({ limitReached: true })],
      };
      const { entries, problems } = await readBack(format, locale, withheld);
      expect(problems).toEqual([]);
      expect(entries).toMatchObject([{ kind: 'highlight', limitReached: true }]);
    });
  },
);

describe.each(['markdown', 'notion'] as const)(
  'in our %s a note stays with its passage',
  (format) => {
    const noted = highlight({
      id: 'a',
      text: 'Ships wait.',
      note: 'My thought',
      location: [11, 13],
    });
    const read = async (second: Partial<Highlight>, title: string, style: CitationStyle | null) => {
      const library = {
        books: [book({ title, authors: [author('Per Lind')] })],
        collections: [],
        highlights: [noted, highlight({ id: 'b', location: [21, 23], ...second })],
      };
      const { entries } = await readBack(format, 'en', library, { style });
      return entries.map(({ kind, text, note }) => [kind, text, note]);
    };
    const first = ['highlight', 'Ships wait.', 'My thought'];

    test.each(['Not one of them', 'Notes from underground', 'Note the lantern', 'Nothing.'])(
      'above a passage or a chapter that begins as the word for a note: %s',
      async (text) => {
        expect(await read({ text }, 'The Harbour', null)).toEqual([
          first,
          ['highlight', text, null],
        ]);
        const below = await read({ text: 'It rained.', chapter: text }, 'The Harbour', null);
        expect(below).toEqual([first, ['highlight', 'It rained.', null]]);
      },
    );

    test.each(['Notes from Underground', 'Not Wanted'])(
      'above the citation of a book with such a title: %s',
      async (title) => {
        for (const style of ['chicago', 'mla', 'apa'] as const)
          expect(await read({ text: 'It rained.' }, title, style)).toEqual([
            first,
            ['highlight', 'It rained.', null],
          ]);
      },
    );

    test.each(['The limits of my language', 'Kein Limit', 'Лимит', '上限', 'Put a bookmark here'])(
      'that has the word for a limit or a bookmark in it: %s',
      async (note) => {
        const [, second] = await read({ text: 'It rained.', note, tags: ['sea'] }, 'A', null);
        expect(second).toEqual(['highlight', 'It rained.', note]);
      },
    );
  },
);

/** The formats that keep apart who edited or translated a book. */
const WITH_ROLES = new Set<Format>(['markdown']);

describe.each(FORMATS)('our %s names as authors who wrote a book', (format) => {
  const editors = ['Ida Brun', 'Per Lind'].map((name) => author(name, { role: 'editor' }));
  const translator = author('Nils Vik', { role: 'translator' });
  const rolesIn = async (locale: Locale, authors: Author[]) => {
    const library = {
      books: [book({ authors })],
      collections: [],
      highlights: [highlight({ page: '3' })],
    };
    const { entries } = await readBack(format, locale, library);
    return entries[0]?.book.authors.map(({ name, role }) => [name, role]);
  };
  const listed = (authors: Author[]) => authors.map(({ name, role }) => [name, role]);

  test.each(localeCodes)('in %s', async (locale) => {
    const all = [author('Anna Holm'), ...editors, translator];
    expect(await rolesIn(locale, all)).toEqual(
      listed(WITH_ROLES.has(format) ? all : all.slice(0, 1)),
    );
  });

  test.each(localeCodes)(
    'in %s or, if nobody did, who edited it, as its editors',
    async (locale) => {
      const all = [...editors, translator];
      expect(await rolesIn(locale, all)).toEqual(listed(WITH_ROLES.has(format) ? all : editors));
    },
  );
});

// Readwise's table has one number for page and location, and tags within the note: it is not made
// to come back.
const RETURNING = FORMATS.filter((format) => format !== 'readwise');

describe.each(RETURNING)('our %s, brought into the library it came from', (format) => {
  test.each(localeCodes)('in %s changes nothing', async (locale) => {
    const given = libraryFrom(format, localeCodes.indexOf(locale));
    const [first] = given.books;
    first?.authors.push(
      author('Ida Brun', { role: 'editor' }),
      author('Nils Vik', { role: 'translator' }),
    );
    // A text of a few words that has no place is told from no other one: each gets a line of its
    // own.
    const entries = given.highlights.map(({ id, bookId: _, collections: __, ...fields }) =>
      newEntry(
        entryBook({ title: first?.title ?? '', authors: first?.authors ?? [] }),
        'clippings',
        {
          ...fields,
          text: `${fields.text}\nWhoever reads slowly keeps what was read, the ${id} time.`,
        },
      ),
    );
    const { library } = bring(entries);
    expect(library.highlights).toHaveLength(given.highlights.length);
    const file = await readBack(format, locale, library);
    const { library: after } = importFiles(library, [file]);
    expect(after.books.length).toBe(library.books.length);
    expect(after.highlights.map(shownFields)).toEqual(library.highlights.map(shownFields));
  });
});

describe.each([null, 100])('our table for Readwise, with the limit %s', (limit) => {
  const book = entryBook({
    title: 'Walden',
    authors: [author('Henry David Thoreau'), author('Ida Brun', { role: 'editor' })],
  });
  const at = (location: number, text: string, more: Partial<Entry>) =>
    newEntry(book, 'clippings', {
      text,
      location: [location, location],
      date: `2026-01-05T09:00:${location}`,
      ...more,
    });
  const long = 'a thought that goes on and on, '.repeat(6).trim();
  const device = [
    at(10, 'I went to the woods because I wished to live deliberately.', { note: 'first' }),
    at(11, 'The mass of men lead lives of quiet desperation.', { note: '.idea a plain thought' }),
    at(12, 'Simplify, simplify.', { note: '#method do less' }),
    at(13, 'Our life is frittered away by detail.', { note: '.idea .plan' }),
    at(14, 'Time is but the stream I go a-fishing in.', { note: `.idea ${long}` }),
    at(15, 'Economy', { note: '.h2 .idea on means' }),
    at(16, '.idea a note that stands alone', { kind: 'note' }),
    at(17, 'However mean your life is, meet it and live it.', { note: 'mine', tags: ['deep sea'] }),
  ];
  const { library } = bring(device);

  test('changes nothing in the library that it came from', async () => {
    const file = await readBack('readwise', 'en', library, { limit });
    const { library: after, changed } = importFiles(library, [file]);
    expect(changed).toEqual([]);
    expect(after.books).toEqual(library.books);
    expect(after.highlights.map(shownFields)).toEqual(library.highlights.map(shownFields));
  });

  test('brings no note back that the reader has changed since', async () => {
    const file = await readBack('readwise', 'en', library, { limit });
    const edited = library.highlights.reduce(
      (sum, { id, kind }) => (kind === 'note' ? sum : editNote(sum, id, 'Another one')),
      library,
    );
    const { library: after } = importFiles(edited, [file]);
    expect(after.highlights.map(({ note }) => note)).toEqual(
      edited.highlights.map(({ note }) => note),
    );
  });

  test('adds nothing to the notes of the device, whichever came first', async () => {
    // The table does not tell a note that stands alone.
    const quotes = device.filter(({ kind }) => kind !== 'note');
    const whole = bring(quotes).library;
    const { entries } = await readBack('readwise', 'en', whole, { limit });
    const { library: after } = bring(quotes, bring(entries).library);
    const notes = ({ highlights }: Pick<ExportLibrary, 'highlights'>) =>
      highlights.map((each) => [shownText(each), shownNote(each)]);
    expect(notes(after)).toEqual(notes(whole));
  });
});

test('a passage of two words without a place comes back to itself, under a title that the reader changed', async () => {
  const entries = ['Ships wait.', 'Call me'].map((text) =>
    newEntry(entryBook({ title: 'Moby Dick', authors: [] }), 'kobo', { text }),
  );
  const { library: brought } = bring(entries);
  const books = brought.books.map((each) => ({ ...each, title: 'The Whale' }));
  const library = { ...brought, books };
  const file = await readBack('markdown', 'en', library);
  const { library: after, report } = importFiles(library, [file]);
  expect(report).toMatchObject({ known: 2, added: 0, duplicates: 0 });
  expect(after.books).toEqual(books);
  expect(after.highlights.map(shownFields)).toEqual(library.highlights.map(shownFields));
  expect(importFiles(after, [file]).library).toEqual(after);
});

/** Passages under headings that the user made on the device, one with a note of its own. */
function underHeadings() {
  const book = entryBook({ title: 'The Dispossessed', authors: [author('Ursula K. Le Guin')] });
  const at = (
    location: number,
    text: string,
    note: string | null = null,
    more: Partial<Entry> = {},
  ) =>
    newEntry(book, 'clippings', {
      text,
      note,
      location: [location, location],
      date: `2026-03-06T21:14:${location}`,
      ...more,
    });
  const long = 'Like all walls it was ambiguous, two-faced. '.repeat(5).trim();
  return bring([
    at(10, 'Before any heading.'),
    at(11, 'Anarres', '.h1'),
    at(12, 'There was a wall.', 'a wall', { tags: ['wall'] }),
    at(13, 'Urras', '.h1 .moon the other #world', { tags: ['far'] }),
    at(14, long),
    at(15, 'A note alone.', null, { kind: 'note' }),
    at(16, 'And a page.', null, { kind: 'bookmark', text: '', note: 'marked' }),
    at(17, long.replace('Like', 'As for'), '.h2'),
    at(18, 'Below a long heading.'),
  ]).library;
}

describe.each(RETURNING)('our %s, with headings that the reader made', (format) => {
  test.each([null, 100])('and the limit %s, changes nothing where it came from', async (limit) => {
    const library = underHeadings();
    for (const groupBy of ['chapter', null] as const) {
      const file = await readBack(format, 'en', library, { limit, groupBy });
      expect(file.problems).toEqual([]);
      const { library: after, isNothingNew } = importFiles(library, [file]);
      expect(isNothingNew).toBe(true);
      expect(after.highlights).toEqual(library.highlights);
    }
  });
});

test.each(['markdown', 'notion'] as const)(
  '%s: a heading comes back with what stands below it',
  async (format) => {
    const file = await readBack(format, 'en', underHeadings());
    const { library } = importFiles(emptyLibrary(), [file]);
    expect(library.highlights.find(({ text }) => text === 'Urras')).toMatchObject({
      note: '.h1 the other #world',
      tags: expect.arrayContaining(['far', 'moon']) as string[],
      location: [13, 13],
    });
    expect(library.highlights.map(({ chapter }) => chapter)).not.toContain('Urras');
  },
);

test('what was added in the file is imported, what was deleted stays away', async () => {
  const library = underHeadings();
  const { entries } = await readBack('markdown', 'en', library);
  const noted = entries.map((each) =>
    each.text === 'Below a long heading.' ? { ...each, note: 'mine' } : each,
  );
  const { library: after } = importFiles(library, [{ entries: noted, problems: [] }]);
  expect(after.highlights.find(({ text }) => text.startsWith('Below'))?.note).toBe('mine');
  const [gone, ...highlights] = library.highlights;
  const without = { ...library, highlights, deleted: gone ? [gone] : [] };
  const again = importFiles(without, [{ entries, problems: [] }]);
  expect(again.library.highlights).toEqual(highlights);
});

test.each(FORMATS)(
  'an older %s of passages that were edited since changes nothing of them, nor where they come from',
  async (format) => {
    const text = 'Whoever reads slowly keeps what was read.';
    const entries = [3, 4, 5, 6].flatMap((minute) => {
      const [at, place] = [`10:0${minute}:27`, 100 * minute];
      const location: [number, number] = [place, place + 1];
      return [
        entry({ text: `${text} ${place}`, page: String(minute), location, at }),
        entry({ kind: 'note', text: `so ${place}`, location: [place + 1, place + 1], at }),
      ];
    });
    const before = bring(entries).library;
    const file = await readBack(format, 'en', before);
    const edits: ((library: Library, id: string) => Library)[] = [
      (library, id) => editText(library, id, 'Who reads slowly keeps what was read.'),
      (library, id) => editNote(library, id, 'otherwise'),
      (library, id) => editPage(library, id, '14'),
    ];
    for (const some of [edits.slice(0, 1), edits.slice(1, 2), edits.slice(2), edits]) {
      const library = before.highlights.reduce(
        (all, { id }) => some.reduce((sum, edit) => edit(sum, id), all),
        before,
      );
      const { library: after, isNothingNew } = importFiles(library, [file]);
      expect(after.highlights).toEqual(library.highlights);
      expect(isNothingNew).toBe(true);
    }
  },
);
