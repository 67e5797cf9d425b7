import { describe, expect, test } from 'vitest';
import { citationStyles } from '../../../../src/highlights/cite/styles.ts';
import { textOfRuns } from '../../../../src/highlights/cite/runs.ts';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import type { ExportLibrary } from '../../../../src/highlights/export/document.ts';
import { exportGroups } from '../../../../src/highlights/export/groups.ts';
import { defaultOptions, type ExportOptions } from '../../../../src/highlights/export/options.ts';
import type { Highlight } from '../../../../src/highlights/types.ts';
import { book, highlight } from '../../../support/library/export-fixtures.ts';

const library: ExportLibrary = {
  books: [
    book({ id: 'sea', title: 'The Sea 10' }),
    book({ id: 'bay', title: 'The Sea 9' }),
    book({ id: 'none', title: 'Never Read' }),
  ],
  collections: [{ id: 'c1', name: 'Revision' }],
  highlights: [
    highlight({ id: 'late', bookId: 'sea', location: [900, 910], date: '2024-01-02T08:00:00' }),
    highlight({
      id: 'early',
      bookId: 'sea',
      location: [12, 14],
      date: '2024-05-01T08:00:00',
      note: 'why',
      tags: ['calm'],
    }),
    highlight({ id: 'mark', bookId: 'sea', kind: 'bookmark', location: [500, 500], text: '' }),
    highlight({
      id: 'bay1',
      bookId: 'bay',
      page: '3',
      date: '2023-01-01T00:00:00',
      tags: ['wide'],
      collections: ['c1', 'gone'],
    }),
  ],
};

function build(options: Partial<ExportOptions> = {}) {
  return buildDocument(
    library,
    { ...defaultOptions, ...options },
    { locale: 'en', textLimit: null },
  );
}

function ids(options: Partial<ExportOptions> = {}): string[] {
  return build(options).sections.flatMap(({ passages }) => passages.map(({ id }) => id));
}

describe('what is chosen', () => {
  test.each<[string, Partial<ExportOptions>, string[]]>([
    ['everything but bookmarks', {}, ['early', 'late', 'bay1']],
    ['every kind', { kinds: null }, ['early', 'mark', 'late', 'bay1']],
    ['a book', { bookIds: ['bay'] }, ['bay1']],
    ['a tag', { tags: ['calm'] }, ['early']],
    ['either of two tags', { tags: ['calm', 'wide'] }, ['early', 'bay1']],
    ['a collection', { collectionIds: ['c1'] }, ['bay1']],
    ['a tag in a book without it', { bookIds: ['sea'], tags: ['wide'] }, []],
    ['no book at all', { bookIds: [] }, []],
  ])('%s', (_, options, expected) => {
    expect(ids(options)).toEqual(expected);
  });

  test('books without a chosen passage are left out', () => {
    expect(build().sections.map((section) => section.book.id)).toEqual(['sea', 'bay']);
  });
});

test('a count of screens orders passages, and is not exported', () => {
  const screens = [30, 7].map((screen) =>
    highlight({
      id: `at${String(screen)}`,
      bookId: 'sea',
      format: 'koreader',
      location: [screen, screen],
    }),
  );
  const { sections } = buildDocument({ ...library, highlights: screens }, defaultOptions, {
    locale: 'en',
    textLimit: null,
  });
  const passages = sections.flatMap((section) => section.passages);
  expect(passages.map(({ id, location }) => [id, location])).toEqual([
    ['at7', null],
    ['at30', null],
  ]);
});

describe('order', () => {
  test('by date: the book with the oldest passage first, passages oldest first', () => {
    expect(ids({ order: 'date' })).toEqual(['bay1', 'late', 'early']);
  });

  test('by title: numbers as numbers', () => {
    expect(ids({ order: 'title' })).toEqual(['bay1', 'early', 'late']);
  });

  test('reading order holds where one device gave locations and another pages', () => {
    const mixed: ExportLibrary = {
      books: [book()],
      collections: [],
      highlights: [
        highlight({ id: 'p40', page: '40' }),
        highlight({ id: 'l700', location: [700, 700] }),
        highlight({ id: 'both20', page: '20', location: [300, 302] }),
        highlight({ id: 'xii', page: 'xii' }),
        highlight({ id: 'nowhere' }),
        highlight({ id: 'both60', page: '60', location: [900, 902] }),
        highlight({ id: 'p25', page: '25' }),
        highlight({ id: 'note', kind: 'note', location: [300, 300], page: '20' }),
      ],
    };
    const [section] = buildDocument(mixed, defaultOptions, {
      locale: 'en',
      textLimit: null,
    }).sections;
    expect(section?.passages.map(({ id }) => id)).toEqual([
      'xii',
      'both20',
      'note',
      'p25',
      'p40',
      'l700',
      'both60',
      'nowhere',
    ]);
  });

  test('pages alone: roman before arabic, as numbers', () => {
    const pages = ['10', '9', 'iv', 'ix', '100-101'];
    const { sections } = buildDocument(
      {
        books: [book()],
        collections: [],
        highlights: pages.map((page) => highlight({ id: page, page })),
      },
      defaultOptions,
      { locale: 'en', textLimit: null },
    );
    expect(sections[0]?.passages.map(({ id }) => id)).toEqual(['iv', 'ix', '9', '10', '100-101']);
  });
});

describe('parts', () => {
  test('are all there by default, without a citation', () => {
    const [sea, bay] = build().sections;
    expect(sea?.passages[0]).toMatchObject({
      note: 'why',
      tags: ['calm'],
      location: [12, 14],
      date: '2024-05-01T08:00:00',
      citation: null,
    });
    // A collection that is gone has no name to show.
    expect(bay?.passages[0]?.collections).toEqual(['Revision']);
  });

  test('leave the document where the options leave them out', () => {
    const [sea, bay] = build({
      withNotes: false,
      withTags: false,
      withLocations: false,
      withDates: false,
    }).sections;
    expect(bay?.passages[0]).toMatchObject({ page: null, location: null });
    expect(sea?.passages[0]).toMatchObject({
      note: null,
      tags: [],
      collections: [],
      location: null,
      date: null,
    });
  });

  test('a citation may name a location that is not shown', () => {
    const [sea] = build({
      citationStyle: 'apa',
      citeLocations: true,
      withLocations: false,
    }).sections;
    expect(textOfRuns(sea?.passages[0]?.citation ?? [])).toBe('(Holm, n.d.-b, loc. 12–14)');
    expect(textOfRuns(sea?.bibliography ?? [])).toBe('Holm, A. (n.d.-b). The sea 10.');
  });

  test('a citation names the page also where places are not shown', () => {
    const [, bay] = build({ citationStyle: 'apa', withLocations: false }).sections;
    expect(bay?.passages[0]?.page).toBeNull();
    expect(textOfRuns(bay?.passages[0]?.citation ?? [])).toBe('(Holm, n.d.-a, p. 3)');
  });
});

describe('chapters, colours and commands in notes', () => {
  const passages = [
    highlight({ id: 'a', chapter: 'One', color: 'pink', location: [1, 1] }),
    highlight({ id: 'b', chapter: 'One', location: [2, 2], text: 'Part', note: '.h2' }),
    highlight({ id: 'c', chapter: 'Two', color: 'blue', location: [3, 3], note: '.sea .calm why' }),
    highlight({ id: 'd', chapter: 'Two', color: 'pink', location: [4, 4], note: '.NET is none' }),
  ];
  const chaptered: ExportLibrary = { books: [book()], collections: [], highlights: passages };
  const groups = (options: Partial<ExportOptions>, highlights = passages) => {
    const document = buildDocument(
      { ...chaptered, highlights },
      { ...defaultOptions, ...options },
      { locale: 'en', textLimit: null },
    );
    return document.sections.flatMap((section) =>
      exportGroups(section, document.groupBy).map((group) => [
        group.heading ?? group.color,
        group.level,
        group.passages.map(({ id }) => id).join(''),
      ]),
    );
  };

  test('chapters are headings, and so is a passage whose note says so', () => {
    expect(groups({})).toEqual([
      ['One', 1, 'a'],
      ['Part', 2, ''],
      ['Two', 1, 'cd'],
    ]);
  });

  test('what a reader adds to a heading stands under it', () => {
    const titled = [highlight({ id: 'h', text: 'Part', note: '.h1 Opening', tags: ['walls'] })];
    const { sections } = buildDocument({ ...chaptered, highlights: titled }, defaultOptions, {
      locale: 'en',
      textLimit: null,
    });
    expect(sections.flatMap((section) => exportGroups(section, null))).toMatchObject([
      {
        heading: 'Part',
        passages: [{ text: '', note: 'Opening', tags: ['walls'], citation: null }],
      },
    ]);
  });

  test('no level of headings is skipped, whatever the notes name them', () => {
    const named = ['.h3', '.h4', '.h2', '.h3', '.h1', '.h6'].map((note, index) =>
      highlight({ id: `${index}`, location: [index, index], text: note, note }),
    );
    const levels = (groupBy: 'chapter' | null, chapter: string | null) =>
      groups(
        { groupBy },
        named.map((each) => ({ ...each, chapter })),
      ).map(([, level]) => level);
    expect(levels(null, null)).toEqual([1, 2, 1, 2, 1, 2]);
    expect(levels('chapter', null)).toEqual([1, 2, 1, 2, 1, 2]);
    expect(levels('chapter', 'One')).toEqual([1, 2, 3, 2, 3, 2, 3]);
  });

  test('colours group, the uncoloured before the first', () => {
    expect(groups({ groupBy: 'color' })).toEqual([
      ['Part', 1, ''],
      ['pink', 1, 'ad'],
      ['blue', 1, 'c'],
    ]);
  });

  test('what has no chapter stands before the first heading, since none ends', () => {
    const mixed = [
      highlight({ id: 'k', chapter: 'One', format: 'kobo', location: null, date: '2024-01-01' }),
      highlight({ id: 'l', chapter: null, location: null, page: null, date: '2024-01-02' }),
      highlight({ id: 'm', chapter: 'Two', format: 'kobo', location: null, date: '2024-01-03' }),
    ];
    for (const order of ['position', 'date'] as const)
      expect(groups({ order }, mixed)).toEqual([
        [null, 1, 'l'],
        ['One', 1, 'k'],
        ['Two', 1, 'm'],
      ]);
  });

  test.each<[Partial<ExportOptions>, string]>([
    [{ colors: ['pink'], groupBy: null }, 'ad'],
    [{ chapters: ['Two'], groupBy: null }, 'cd'],
    [{ ids: new Set(['c']), groupBy: null }, 'c'],
  ])('%o filters', (options, expected) => {
    expect(groups(options).map(([, , ids]) => ids)).toEqual([expected]);
  });

  test('tags leave the note, words with a point do not', () => {
    const { sections } = buildDocument(chaptered, defaultOptions, {
      locale: 'en',
      textLimit: null,
    });
    expect(sections[0]?.passages.slice(2).map(({ note, tags }) => [note, tags])).toEqual([
      ['why', ['sea', 'calm']],
      ['.NET is none', []],
    ]);
  });

  test('a second Chicago note of a book is short, a row by itself has the full one', () => {
    const { sections } = buildDocument(
      chaptered,
      { ...defaultOptions, citationStyle: 'chicago' },
      { locale: 'en', textLimit: null },
    );
    const [first, heading, third, fourth] = sections[0]?.passages ?? [];
    expect(textOfRuns(first?.citation ?? [])).toBe(
      'Anna Holm, The Quiet Harbour (n.d.), under “One,” Kindle.',
    );
    expect(heading).toMatchObject({ citation: null, fullCitation: first?.citation });
    expect(textOfRuns(third?.citation ?? [])).toBe('Holm, Quiet Harbour, under “Two.”');
    expect(fourth?.fullCitation).toEqual(third?.fullCitation);
  });

  test.each(['chapter', 'color', null] as const)(
    'the first Chicago note on the page is the full one, by %s',
    (groupBy) => {
      const highlights = [
        highlight({ id: 'h', location: [1, 1], text: 'Part', note: '.h1' }),
        highlight({ id: 'a', location: [2, 2], chapter: 'One', color: 'pink' }),
        highlight({ id: 'b', location: [3, 3] }),
      ];
      const { sections } = buildDocument(
        { ...chaptered, highlights },
        { ...defaultOptions, citationStyle: 'chicago', groupBy },
        { locale: 'en', textLimit: null },
      );
      const printed = sections
        .flatMap((section) => exportGroups(section, groupBy))
        .flatMap(({ passages: shown }) => shown);
      expect(printed).toHaveLength(2);
      expect(printed.map(({ citation }) => textOfRuns(citation ?? []).includes('(n.d.)'))).toEqual([
        true,
        false,
      ]);
    },
  );
});

test.each(citationStyles)(
  'a book without a title is not cited, and stands in no bibliography: %s',
  (citationStyle) => {
    const { sections, bibliography } = buildDocument(
      {
        books: [book({ title: ' ' }), book({ id: 'sea', title: 'The Sea' })],
        collections: [],
        highlights: [highlight({ id: 'a' }), highlight({ id: 'b', bookId: 'sea' })],
      },
      { ...defaultOptions, citationStyle },
      { locale: 'en', textLimit: null },
    );
    expect(sections[0]).toMatchObject({
      bibliography: null,
      passages: [{ citation: null, fullCitation: null }],
    });
    expect(sections[1]?.passages[0]?.citation).not.toBeNull();
    expect(bibliography?.entries).toHaveLength(1);
  },
);

test('the reader’s own notes and a device’s notice in place of a text are not cited', () => {
  const library: ExportLibrary = {
    books: [book()],
    collections: [],
    highlights: [
      highlight({ id: 'own', kind: 'note', location: [1, 1], text: 'My own thought' }),
      highlight({
        id: 'notice',
        location: [2, 2],
        text: '<You have reached the clipping limit for this item>',
        limitReached: true,
      }),
      highlight({ id: 'quote', location: [3, 3], text: 'Words of the book' }),
      highlight({
        id: 'cut',
        location: [4, 4],
        text: 'Words before the limit',
        limitReached: true,
      }),
    ],
  };
  const [section] = buildDocument(
    library,
    { ...defaultOptions, citationStyle: 'mla' },
    { locale: 'en', textLimit: null },
  ).sections;
  const cited = section?.passages.filter(({ citation }) => citation !== null);
  expect(cited?.map(({ id }) => id)).toEqual(['quote', 'cut']);
});

const only = (facts: Partial<Highlight>[], options: Partial<ExportOptions> = {}) =>
  buildDocument(
    {
      books: [book()],
      collections: [],
      highlights: facts.map((each, index) => highlight({ id: String(index), ...each })),
    },
    { ...defaultOptions, ...options },
    { locale: 'en', textLimit: null },
  );

test('what the reader wrote on a bookmark is exported as a note at its place', () => {
  const mark: Partial<Highlight> = { kind: 'bookmark', text: '', location: [5, 5] };
  const marks = [
    mark,
    { ...mark, note: '.idea Read again', tags: ['sea'] },
    { ...mark, note: '.h2' },
  ];
  const passages = (options = {}) => only(marks, options).sections.flatMap((each) => each.passages);
  expect(passages()).toMatchObject([
    {
      id: '1',
      kind: 'note',
      text: 'Read again',
      note: null,
      tags: ['sea', 'idea'],
      location: [5, 5],
    },
  ]);
  expect(passages({ withNotes: false })).toEqual([]);
  expect(passages({ kinds: null }).map(({ kind }) => kind)).toEqual([
    'bookmark',
    'bookmark',
    'note',
  ]);
});

test('the list of sources names no book from which nothing is cited', () => {
  const options = { ...defaultOptions, citationStyle: 'mla' } as const;
  const noted = only([{ kind: 'note', text: 'My own thought' }], options);
  expect(noted.bibliography).toBeNull();
  expect(noted.sections.map(({ bibliography }) => bibliography)).toEqual([null]);
  expect(only([{}], options).bibliography?.entries).toHaveLength(1);
});

test('a passage without a page is cited by the heading above it that the reader made', () => {
  const at = (id: string, location: number, facts: Partial<Highlight>) =>
    highlight({ id, location: [location, location], ...facts });
  const from = {
    books: [book({ title: 'The Republic', authors: ['Plato'] })],
    collections: [],
    highlights: [
      at('h0', 1, { text: 'Before.' }),
      at('h1', 2, { text: 'The Cave', note: '.h1' }),
      at('h2', 3, { text: 'Below.' }),
      at('h3', 4, { text: 'Very long. '.repeat(20).trim(), note: '.h1' }),
      at('h4', 5, { text: 'Below that.' }),
    ],
  };
  const options = { ...defaultOptions, citationStyle: 'apa' as const };
  const [section] = buildDocument(from, options, { locale: 'en', textLimit: null }).sections;
  const cited = section?.passages
    .filter(({ headingLevel }) => headingLevel === null)
    .map(({ citation }) => textOfRuns(citation ?? []));
  expect(cited).toEqual(['(Plato, n.d.)', '(Plato, n.d., “The Cave” section)', '(Plato, n.d.)']);
});

test.each([
  ['Whoever reads slowly keeps it.', true],
  ['「潮が満ちる。」', true],
  ['Whoever reads slowly, keeps', false],
  ['What Is Art, After All?', false],
  ['Dr. Jekyll Jr.', false],
])('a heading that reads "%s" is cited as a passage: %s', (text, isPassage) => {
  const highlights = [
    highlight({ id: 'h', location: [1, 1], text, note: '.h1 great' }),
    highlight({ id: 'a', location: [2, 2], text: '1,000 songs' }),
  ];
  const { sections } = buildDocument(
    { books: [book()], collections: [], highlights },
    { ...defaultOptions, citationStyle: 'chicago' },
    { locale: 'en', textLimit: null },
  );
  const cited = sections
    .flatMap((section) => exportGroups(section, 'chapter'))
    .flatMap(({ passages: own }) => own)
    .map(({ citation }) => textOfRuns(citation ?? []));
  expect(cited).toEqual(
    isPassage
      ? ['Anna Holm, The Quiet Harbour (n.d.), Kindle.', 'Holm, Quiet Harbour.']
      : ['', expect.stringContaining('(n.d.), under “')],
  );
});

test('counts the quotations whose citations name no place, a location only where it is cited', () => {
  const unplaced = (options: Partial<ExportOptions>) => build(options).unplaced;
  expect(unplaced({})).toBe(0);
  expect(unplaced({ citationStyle: 'apa' })).toBe(2);
  expect(unplaced({ citationStyle: 'apa', citeLocations: true })).toBe(0);
});
