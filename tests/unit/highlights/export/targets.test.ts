import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import type { ExportLibrary } from '../../../../src/highlights/export/document.ts';
import { exportFiles } from '../../../../src/highlights/export/export-as.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { defaultOptions, type ExportOptions } from '../../../../src/highlights/export/options.ts';
import { templateExamples } from '../../../../src/highlights/export/template/examples.ts';
import type { ExportFormat } from '../../../../src/highlights/export/targets.ts';
import {
  author,
  book,
  context,
  highlight,
  labels,
} from '../../../support/library/export-fixtures.ts';
import { parseCsv } from '../../../support/programs/programs.ts';
import { readText } from '../../../support/library/read-text.ts';

const library: ExportLibrary = {
  books: [
    book({
      title: 'Sea: Calm',
      authors: [
        author('Gabriel Holm Vik', { family: 'Holm Vik' }),
        author('Ida Brun', { role: 'editor' }),
      ],
      year: '2007',
      isbn: '9780000000002',
    }),
  ],
  collections: [{ id: 'c', name: 'Revision' }],
  highlights: [
    highlight({
      id: 'h1',
      text: 'One\nTwo',
      note: 'why [[not]]',
      tags: ['deep sea'],
      collections: ['c'],
      chapter: 'Part One > The Pier',
      color: 'pink',
      page: '4',
      location: [40, 42],
      date: '2024-03-05T16:46:00',
    }),
    highlight({
      id: 'h2',
      text: '#tag key:: value {{x}}',
      chapter: 'Part Two',
      location: [50, 51],
    }),
  ],
};

async function text(
  format: ExportFormat,
  template = '',
  textLimit: number | null = null,
  from: ExportLibrary = library,
) {
  const document = buildDocument(from, defaultOptions, { locale: 'en', textLimit });
  const { bytes } = await exportAs(format, document, labels, { ...context, template });
  const content =
    bytes[0] === 0x50 ? (Object.values(unzipSync(bytes))[0] ?? new Uint8Array()) : bytes;
  return strFromU8(content).replaceAll('\u202F', ' ');
}

const DATE = 'Added on Mar 5, 2024, 4:46 PM';

test('Obsidian: chapters are headings, each passage ends in its block id', async () => {
  const markdown = await text('markdown');
  expect(markdown).toContain('isbn: "9780000000002"\n');
  expect(markdown).toContain('editors:\n  - "Ida Brun"\n');
  expect(markdown).toContain(
    '## Part One › The Pier\n\n> One  \n> Two\n\n^h1\n\nPage 4 · Location 40–42 · ',
  );
  expect(markdown).toContain('## Part Two\n\n> \\#tag key:: value {{x}}\n\n^h2\n');
});

test('Obsidian: the key of each book is that of the same export for Zotero', async () => {
  const books = [book({ id: 'a', year: '1813' }), book({ id: 'b', year: '1813' })];
  const highlights = books.map(({ id }) => highlight({ id, bookId: id }));
  const document = buildDocument({ books, collections: [], highlights }, defaultOptions, {
    locale: 'en',
    textLimit: null,
  });
  const files = (await exportFiles('markdown', document, labels, context)) ?? [];
  const csl = await exportAs('cslJson', document, labels, context);
  const ids = (JSON.parse(strFromU8(csl.bytes)) as { id: string }[]).map(({ id }) => id);
  expect(ids).toEqual([ids[0], `${ids[0]}-2`]);
  expect(files.map((file) => /^citekey: "(.*)"$/m.exec(file.text)?.[1])).toEqual(ids);
});

test('the reader’s own words are no quotation, and their tags and links stay', async () => {
  const note = highlight({
    id: 'h3',
    kind: 'note',
    text: 'Mine #blue\n\nof [[Sea]] *',
    page: '30',
    date: '2024-03-05T16:46:00',
  });
  const alone = { ...library, highlights: [note] };
  const write = (format: ExportFormat) => text(format, '', null, alone);
  expect(await write('markdown')).toContain(
    `\n\nNote: Mine #blue  \n\u00a0  \nof [[Sea]] \\* ^h3\n\nPage 30 · ${DATE}\n`,
  );
  expect(await write('notion')).toContain('\n\nNote: Mine \\#blue  \n\u00a0  \nof ');
  expect(await write('logseq')).toContain('- Note: Mine #blue\n');
  expect(await write('roam')).toContain('- Note: Mine #blue\n');
  expect(await write('enex')).toContain('<div>Note: Mine #blue<br/>');
  expect(await write('html')).toContain('<p class="note" dir="auto">Note: Mine #blue');
  for (const format of ['markdown', 'notion', 'enex', 'html'] as const)
    expect(await write(format)).not.toMatch(/^> |<blockquote/m);
  for (const format of ['markdown', 'notion', 'roam', 'enex', 'html', 'txt', 'logseq'] as const)
    expect((await write(format)).match(/\bNote\b/g), format).toHaveLength(1);
});

test('Logseq: blocks with an id that is a UUID and stays the same', async () => {
  const markdown = await text('logseq');
  expect(markdown).toMatch(
    /^title:: Sea: Calm\nauthor:: \[\[Gabriel Holm Vik\]\]\neditor:: \[\[Ida Brun\]\]\n/,
  );
  const [, id = ''] = /- One\n\t {2}Two\n\t {2}id:: (\S+)\n/.exec(markdown) ?? [];
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await text('logseq')).toContain(id);
  expect(markdown).toContain('\t  color:: pink\n\t\t- Note: why [[not]]\n');
  expect(markdown).toContain('- \\#tag key:: value');
});

test('Roam: nested bullets without a link or a tag that the reader did not make', async () => {
  const markdown = await text('roam');
  expect(markdown).toContain('- **Part One › The Pier**\n    - One\n        - Two\n');
  expect(markdown).toContain('        - #[[deep sea]]\n');
  expect(markdown).toContain('why [[not]]');
  expect(markdown).not.toMatch(/\{\{x|(?<!\S)#tag|key::/);
});

test('Notion: pages without front matter or ids, and a table of ISO dates', async () => {
  expect(await text('notion')).toMatch(/^# Sea: Calm\n\nGabriel Holm Vik\n\n## Part One/);
  expect(await text('notion')).not.toContain('^h1');
  const [, first] = parseCsv(await text('notionCsv'));
  expect(first).toEqual([
    'One\nTwo',
    'Sea: Calm',
    'Gabriel Holm Vik',
    'Part One › The Pier',
    'Pink',
    ...['4', '40–42', '2024-03-05T16:46:00', 'why [[not]]', 'deep sea', 'Revision', ''],
    expect.stringMatching(/^h1-[0-9a-z]{8}_{8}[0-9a-z]{12}$/),
  ]);
});

test('Anki: a guid for each note, fields on one line, no name of a column that Anki would look for', async () => {
  const lines = (await text('anki')).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    '#guid column:1',
    '#tags column:4',
    '#deck column:5',
  ]);
  expect(lines[6]).toBe(
    'h1\twhy [[not]]<br>Sea: Calm · Gabriel Holm Vik\t' +
      '<div class="text">One<br>Two</div><div class="chapter">Part One › The Pier</div>' +
      `<div class="place">Page 4 · Location 40–42 · ${DATE} · Pink</div>` +
      '\tdeep_sea\tHighlights::Sea: Calm',
  );
});

test.each([
  [
    'There was a wall, and nobody on the pier said a word of it to the others.',
    'There was a wall, and nobody on the…',
  ],
  ['Ships wait.', 'Ships…'],
  ['Incomprehensibilities', 'Incomprehen…'],
  ['吾輩は猫である。名前はまだ無い。', '吾輩は猫である。…'],
])('Anki: a passage without a note is asked for by its first words: %s', async (passage, front) => {
  const from = { ...library, books: [book()], highlights: [highlight({ text: passage })] };
  const [, asked, answer] = (await text('anki', '', null, from)).split('\n')[6]?.split('\t') ?? [];
  expect(asked).toBe(`${front}<br>The Quiet Harbour · Anna Holm`);
  expect(answer).toBe(`<div class="text">${passage}</div>`);
});

test('Readwise: its seven columns, tags in the note', async () => {
  const [head, first] = parseCsv(await text('readwise'));
  expect(head?.join()).toBe('Highlight,Title,Author,URL,Note,Location,Date');
  expect(first?.slice(3)).toEqual(['', '.deep_sea why [[not]]', '40', '2024-03-05 16:46:00']);
  const from = { ...library, books: [book()], highlights: [highlight({ tags: ['NASA', '1984'] })] };
  const [, capitals] = parseCsv(await text('readwise', '', null, from));
  expect(capitals?.[4]).toBe('.nasa .1984');
});

test.each(['notionCsv', 'readwise'] as const)(
  'a service that runs no formulas gets the text as it is: %s',
  async (format) => {
    const only = { ...library, highlights: [highlight({ text: '=Sums; @home', note: '-so' })] };
    const document = buildDocument({ ...only, books: [book()] }, defaultOptions, {
      locale: 'en',
      textLimit: null,
    });
    const { bytes } = await exportAs(format, document, labels, context);
    expect(parseCsv(strFromU8(bytes))[1]).toEqual(expect.arrayContaining(['=Sums; @home', '-so']));
  },
);

test('CSL-JSON: names taken apart as the file gives them, editors as editors', async () => {
  const [item] = JSON.parse(await text('cslJson')) as Record<string, unknown>[];
  expect(item).toMatchObject({
    id: /@book\{([^,]+),/.exec(await text('bibtex'))?.[1],
    type: 'book',
    title: 'Sea: Calm',
    author: [{ family: 'Holm Vik', given: 'Gabriel' }],
    editor: [{ family: 'Brun', given: 'Ida' }],
    issued: { 'date-parts': [[2007]] },
    ISBN: '9780000000002',
  });
});

test.each<[name: string, csl: object, ris: string, bibtex: string]>([
  ['Anna Holm', { family: 'Holm', given: 'Anna' }, 'Holm, Anna', 'Holm, Anna'],
  ...['Ludwig van Holm', 'Holm, Ludwig van'].map((name): [string, object, string, string] => [
    name,
    { family: 'Holm', given: 'Ludwig', 'non-dropping-particle': 'van' },
    'van Holm, Ludwig',
    'van Holm, Ludwig',
  ]),
  [
    'Holm, Ludwig de',
    { family: 'Holm', given: 'Ludwig', 'dropping-particle': 'de' },
    'Holm, Ludwig de',
    'de Holm, Ludwig',
  ],
  [
    'Simone de Beauvoir',
    { family: 'Beauvoir', given: 'Simone', 'non-dropping-particle': 'de' },
    'de Beauvoir, Simone',
    'de Beauvoir, Simone',
  ],
  [
    'Jean de La Fontaine',
    { family: 'La Fontaine', given: 'Jean', 'non-dropping-particle': 'de' },
    'de La Fontaine, Jean',
    'de La Fontaine, Jean',
  ],
  [
    'Ana De Los Ríos',
    { family: 'De Los Ríos', given: 'Ana' },
    'De Los Ríos, Ana',
    'De Los Ríos, Ana',
  ],
  [
    'Miguel de Cervantes Saavedra',
    { family: 'Cervantes Saavedra', given: 'Miguel', 'dropping-particle': 'de' },
    'Cervantes Saavedra, Miguel de',
    'de Cervantes Saavedra, Miguel',
  ],
  [
    'Martin Holm, Jr.',
    { family: 'Holm', given: 'Martin', suffix: 'Jr.' },
    'Holm, Martin, Jr.',
    'Holm, Jr., Martin',
  ],
  ...['Plato', 'van Holm', 'Leonardo da Vinci', 'Tide & Sons'].map(
    (name): [string, object, string, string] => [
      name,
      { literal: name },
      name,
      `{${name.replace('&', '\\&')}}`,
    ],
  ),
  ['Holm, van', { literal: 'van Holm' }, 'van Holm', '{van Holm}'],
  ['夏目 漱石', { family: '夏目', given: '漱石' }, '夏目, 漱石', '{夏目漱石}'],
])('the parts of %s in each format for references', async (name, csl, ris, bibtex) => {
  const only = { ...library, books: [book({ authors: [name], year: 'c. 1900' })] };
  const document = buildDocument({ ...only, highlights: [highlight()] }, defaultOptions, {
    locale: 'en',
    textLimit: null,
  });
  const written = async (format: ExportFormat) =>
    strFromU8((await exportAs(format, document, labels, context)).bytes);
  const [item] = JSON.parse(await written('cslJson')) as Record<string, unknown>[];
  expect(item?.['author']).toEqual([csl]);
  expect(item?.['issued']).toEqual({ literal: 'c. 1900' });
  expect((await written('ris')).split('\r\n')).toContain(`AU  - ${ris}`);
  expect((await written('bibtex')).split('\n')).toContain(`  author = {${bibtex}},`);
});

test('RIS: tags in two letters, a note a passage, the record closed', async () => {
  const lines = (await text('ris')).split('\r\n');
  expect(lines[0]).toBe('TY  - BOOK');
  expect(lines).toContain('AU  - Holm Vik, Gabriel');
  expect(lines).toContain('ED  - Brun, Ida');
  const notes = lines.filter((line) => line.startsWith('N1  - '));
  expect(notes).toHaveLength(2);
  expect(lines).toContain('ER  - ');
  // Lines of a note go on below it.
  const below = lines.filter((line) => line !== '' && !/^[A-Z][A-Z0-9] {2}- /.test(line));
  expect(below).toEqual([expect.stringContaining('Two — Part One › The Pier · Page 4 · ')]);
});

test('RIS: paragraphs of a note stay apart, a line like a tag begins no field', async () => {
  const note = 'First.\n\nSecond.\nAB  - no abstract';
  const from = { ...library, books: [book()], highlights: [highlight({ note })] };
  expect(await text('ris', '', null, from)).toContain(
    'N1  - The sea was calm. — First.\r\n \r\nSecond. AB  - no abstract\r\nER  - ',
  );
});

test.each(['csv', 'notionCsv'] as const)(
  '%s: a passage has the heading above it that the reader made as its chapter',
  async (format) => {
    const from = {
      ...library,
      books: [book()],
      highlights: [
        highlight({ id: 'h1', text: 'Anarres', note: '.h1', location: [1, 1] }),
        highlight({ id: 'h2', text: 'A wall.', location: [2, 2] }),
        highlight({ id: 'h3', text: 'The Port', note: '.h2', location: [3, 3] }),
        highlight({ id: 'h4', text: 'A gate.', location: [4, 4] }),
        highlight({ id: 'h5', text: 'Far.', chapter: 'Part > Two', location: [5, 5] }),
      ],
    };
    const [heads = [], ...rows] = parseCsv(
      (await text(format, '', null, from)).replace('\ufeff', ''),
    );
    const [at, words] = [heads.indexOf('Chapter'), heads.indexOf('Text')];
    expect(rows.map((row) => [row[words], row[at]?.replaceAll(' › ', ' > ')])).toEqual([
      ['Anarres', ''],
      ['A wall.', 'Anarres'],
      ['The Port', ''],
      ['A gate.', 'Anarres > The Port'],
      ['Far.', 'Part > Two'],
    ]);
  },
);

test('series and address have the fields of each reference format', async () => {
  const facts = { series: 'Sea & Sand', seriesNumber: '9' };
  const withUrl = (url: string) => ({
    ...library,
    books: [book({ ...facts, url })],
    highlights: [highlight()],
  });
  const written = (format: ExportFormat, url: string, template?: string) =>
    text(format, template, null, withUrl(url));
  const [doi, url] = ['https://doi.org/10.1000/a_b', 'example.org/{a b}'];

  expect((await written('ris', doi)).split('\r\n')).toEqual(
    expect.arrayContaining(['T2  - Sea & Sand', 'M1  - 9', 'DO  - 10.1000/a_b']),
  );
  expect(await written('ris', url)).toContain('UR  - https://example.org/{a b}\r\n');
  expect(await written('bibtex', doi)).toContain(
    '  series = {Sea \\& Sand},\n  number = {9},\n  doi = {10.1000/a_b},\n  annote',
  );
  expect(await written('bibtex', url)).toContain('  url = {https://example.org/%7Ba%20b%7D},\n');
  const csl = async (address: string) => JSON.parse(await written('cslJson', address)) as object[];
  const series = { 'collection-title': 'Sea & Sand', 'collection-number': '9' };
  expect(await csl(doi)).toEqual([expect.objectContaining({ ...series, DOI: '10.1000/a_b' })]);
  expect(await csl(url)).toEqual([expect.objectContaining({ URL: 'https://example.org/{a b}' })]);
  expect(await written('markdown', doi)).toContain(
    'series: "Sea & Sand"\nseries-number: "9"\ndoi: "10.1000/a_b"\n',
  );
  const template = '{{#books}}{{series}} {{seriesNumber}} {{doi}} {{url}}{{/books}}';
  expect(await written('template', doi, template)).toBe(`Sea & Sand 9 10.1000/a_b ${doi}`);
});

describe('what a program would execute stays text', () => {
  const hostile: ExportLibrary = {
    books: [book({ publisher: '{{[[roam/js]]}}', authors: ['{{query}} #tag'] })],
    collections: [],
    highlights: [
      highlight({
        text: '[sound:a.mp3] [latex]x[/latex] [$]y[/$] [anki:play] [a] <% tp.x %>',
        chapter: '[SOUND:b.mp3]',
      }),
    ],
  };

  const textOf = (format: ExportFormat, from = hostile) => text(format, '', null, from);

  test('Anki: no sound and no LaTeX', async () => {
    const cards = await textOf('anki');
    expect(cards).not.toMatch(/\[(?:sound:|latex\]|\$|anki:)/i);
    expect(cards).toContain('&#91;sound:a.mp3]');
    expect(cards).toContain(' [a] ');
  });

  test('Obsidian: no command of its templates', async () => {
    expect(await textOf('markdown')).toContain('<\\% tp.x %>');
  });

  test('Roam: no component in the facts of a book', async () => {
    expect(await textOf('roam')).not.toMatch(/\{\{|Author:: .*#tag/);
  });

  test('an id from a foreign backup stays on its line', async () => {
    const id = 'x\n```dataviewjs\n';
    const library = {
      ...hostile,
      books: [book({ id })],
      highlights: [highlight({ id, bookId: id })],
    };
    for (const format of ['markdown', 'logseq'] as const)
      expect(await textOf(format, library)).not.toMatch(/^```/m);
  });
});

describe('links and tags that a reader wrote in a note', () => {
  const note =
    'see [[My Page]], #idea and #1984b; [[a|b]] ![[embed]] [[<% x %>]] [[{{renderer :x}}]] C# #1 `#code` {{video x}}\n#last';
  const noted: ExportLibrary = {
    books: [book({ title: 'Sea [[Calm]] {{video x}} #tag' })],
    collections: [],
    highlights: [highlight({ text: 'text [[of the book]] #nothing', note })],
  };

  test.each(['markdown', 'logseq', 'roam'] as const)('stay alive in %s', async (format) => {
    // The properties are strings.
    const written = (await text(format, '', null, noted)).replace(/^---[\s\S]*?\n---\n/, '');
    for (const kept of ['see [[My Page]], #idea and #1984b; [[a|b]] ', '#last'])
      expect(written).toContain(kept);
    // Not in the book's own words, nor what embeds or runs.
    expect(written).not.toMatch(/(?<!\\)\[\[(?:of the book|Calm)|(?<!\S)#(?:nothing|tag)\b/);
    if (format !== 'markdown') expect(written).not.toMatch(/\{\{|<%/);
  });

  test('and come back as they were', async () => {
    const { entries } = await readText(await text('markdown', '', null, noted));
    expect(entries[0]?.note).toBe(note);
  });
});

describe('hostile words in any field run nothing', () => {
  const title =
    ':hiccup [:img] <%* await x() %> {{renderer :js}} {{video x}} [[x]] #tag ![a](b) [latex]y[/latex]';
  const facts = { page: title, date: title, chapter: title, tags: [title], collections: ['c'] };
  const from: ExportLibrary = {
    books: [book({ title, authors: [title], publisher: title, year: title })],
    collections: [{ id: 'c', name: title }],
    highlights: [
      highlight({ ...facts, text: 'a' }),
      highlight({ ...facts, id: 'b', text: title, note: title.replace('[[x]] #tag ', '') }),
    ],
  };
  const written = async (format: ExportFormat) => {
    const document = buildDocument(
      from,
      { ...defaultOptions, citationStyle: 'apa' },
      { locale: 'en', textLimit: null },
    );
    const { bytes } = await exportAs(format, document, labels, context);
    const isZip = bytes[0] === 0x50;
    return strFromU8(isZip ? (Object.values(unzipSync(bytes))[0] ?? bytes) : bytes);
  };

  test.each([
    ['markdown', /<%|\{\{renderer/],
    ['logseq', /\{\{|::.*(?<!author:: |, )\[\[x|:: .*(?:(?<!\[)\[:|\]\()/],
    ['roam', /\{\{|<%|\]\(|- :h/],
    ['anki', /\[latex\]/i],
  ] as const)('in %s', async (format, command) => {
    const file = await written(format);
    const frontMatter = format === 'markdown' ? file.slice(0, file.indexOf('\n---', 4)) : file;
    expect(frontMatter).not.toMatch(command);
    expect(frontMatter.length).toBeGreaterThan(50);
  });
});

describe('a template of the reader’s own', () => {
  test('can name any field, and nothing is escaped', async () => {
    const template =
      '{{#books}}{{title}} ({{year}}){{#chapters}}\n## {{chapter}}{{#highlights}}\n- {{text}} {{#tags}}{{.}}{{/tags}}{{#hashtags}} #{{.}}{{/hashtags}}{{/highlights}}{{/chapters}}{{/books}}';
    expect(await text('template', template)).toBe(
      'Sea: Calm (2007)\n## Part One › The Pier\n- One\nTwo deep sea #deep-sea\n## Part Two\n- #tag key:: value {{x}} ',
    );
  });

  test('prints no empty quotation for the note below a heading', async () => {
    const [first] = library.highlights;
    if (!first) throw new Error('the library has no highlight');
    const headed = { ...library, highlights: [{ ...first, note: '.h1 great' }] };
    const template =
      '{{#books}}{{#chapters}}{{#highlights}}[{{quoted}}|{{note}}]{{/highlights}}{{/chapters}}{{/books}}';
    expect(await text('template', template, null, headed)).toBe('[|great]');
  });

  test('labels a count of screens itself, and calls it no location', async () => {
    const [first] = library.highlights;
    if (!first) throw new Error('the library has no highlight');
    const screens = { ...library, highlights: [{ ...first, format: 'screens' as const }] };
    const template =
      '{{#books}}{{#chapters}}{{#highlights}}{{#location}}Loc. {{location}}{{/location}}{{#screen}}Scr. {{screen}}{{/screen}}\n{{/highlights}}{{/chapters}}{{/books}}';
    expect(await text('template', template)).toBe('Loc. 40–42\nLoc. 50–51\n');
    expect(await text('template', template, null, screens)).toBe('Scr. 40–42\n');
  });

  test('with an unclosed section is refused with a message', async () => {
    await expect(text('template', '{{#books}}')).rejects.toThrow('Unclosed section "books"');
  });

  test.each(Object.entries(templateExamples))(
    'the example %s shows every passage',
    async (_, example) => {
      const written = await text('template', example);
      expect(written).toMatch(/One\n(?:> )?Two/);
      expect(written).toContain('{{x}}');
    },
  );
});

test.each([
  ...([
    'txt',
    'html',
    'csv',
    'markdown',
    'logseq',
    'roam',
    'notion',
    'notionCsv',
    'readwise',
  ] as const),
  ...(['anki', 'cslJson', 'ris', 'bibtex', 'enex', 'template'] as const),
])('%s keeps the limit of its texts', async (format) => {
  const long = `${'x'.repeat(100)}REST`;
  const limited: ExportLibrary = {
    books: [book()],
    collections: [],
    highlights: [
      highlight({ text: long, note: long }),
      highlight({ id: 'h', text: long, note: '.h1' }),
    ],
  };
  const document = buildDocument(limited, defaultOptions, { locale: 'en', textLimit: 100 });
  const { bytes } = await exportAs(format, document, labels, context);
  const written =
    bytes[0] === 0x50
      ? Object.values(unzipSync(bytes))
          .map((part) => strFromU8(part))
          .join('')
      : strFromU8(bytes);
  expect(written).toContain('xxx');
  expect(written).not.toContain('REST');
});

test.each(['csv', 'xlsx'] as const)(
  '%s has the same columns whatever is exported, in the same order',
  async (format) => {
    const headings = async (from: ExportLibrary, options: Partial<ExportOptions>) => {
      const whole = { ...defaultOptions, ...options };
      const document = buildDocument(from, whole, { locale: 'en', textLimit: null });
      const { bytes } = await exportAs(format, document, labels, context);
      if (format === 'csv') return strFromU8(bytes).split('\r\n', 1)[0]?.split(',');
      const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? bytes);
      const [row = ''] = /<row r="1".*?<\/row>/.exec(sheet) ?? [];
      return row.match(/(?<=preserve">).*?(?=<)/g);
    };
    const bare: ExportLibrary = {
      books: [book()],
      collections: [],
      highlights: [highlight({ text: 'One' })],
    };
    const none = { withNotes: false, withTags: false, withLocations: false, withDates: false };
    const fixed = await headings(bare, none);
    expect(fixed).toHaveLength(format === 'csv' ? 15 : 17);
    expect(await headings(library, { citationStyle: 'apa' })).toEqual(fixed);
  },
);

test('Evernote: the times of a note are moments, of clocks that show those of this machine', async () => {
  const moment = new Date('2024-03-05T16:46:00').toISOString().replace(/[-:]|\.000/g, '');
  expect(await text('enex')).toContain(`<created>${moment}</created>`);
});
