import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvDelimiter } from '../../../../src/highlights/export/text/csv.ts';
import {
  guardFormulas,
  delimitedRecord,
  unguardFormulas,
} from '../../../../src/highlights/export/text/separated.ts';
import { cleanText } from '../../../../src/highlights/export/clean.ts';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import type { ExportLibrary } from '../../../../src/highlights/export/document.ts';
import { defaultOptions, type ExportOptions } from '../../../../src/highlights/export/options.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { sheetName } from '../../../../src/highlights/export/office/xlsx-parts.ts';
import { formats, type ExportFormat } from '../../../../src/highlights/export/targets.ts';
import {
  author,
  awkwardLibrary,
  awkwardTexts,
  book,
  highlight,
  context,
  labels,
  largeLibrary,
} from '../../../support/library/export-fixtures.ts';
import { expectLinear } from '../../../support/growth.ts';
import { parseCsv } from '../../../support/programs/programs.ts';

async function file(
  format: ExportFormat,
  library: ExportLibrary,
  options: Partial<ExportOptions> = {},
  locale = 'en',
) {
  const document = buildDocument(
    library,
    { ...defaultOptions, ...options },
    { locale, textLimit: null },
  );
  return exportAs(format, document, labels, context);
}

/** Every text inside a file, archives taken apart. */
function contents(bytes: Uint8Array): string {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : strFromU8(bytes);
}

const one = (facts: Parameters<typeof highlight>[0], bookFacts = {}): ExportLibrary => ({
  books: [book(bookFacts)],
  collections: [],
  highlights: [highlight(facts)],
});

/** A PDF contains glyphs instead of text: pdf.test.ts extracts it with Poppler. */
const textFormats = (Object.keys(formats) as ExportFormat[]).filter((format) => format !== 'pdf');

describe.each(textFormats)('%s', (format) => {
  test('contains nothing that XML forbids and only well-formed UTF-8', async () => {
    const { bytes } = await file(format, awkwardLibrary(), { citationStyle: 'chicago' });
    const text = contents(bytes);
    expect(text).not.toMatch(/(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/u);
    const parts = bytes[0] === 0x50 ? Object.values(unzipSync(bytes)) : [bytes];
    for (const part of parts) {
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(part)).not.toThrow();
    }
  });

  test('contains texts in any script', async () => {
    const { bytes } = await file(format, awkwardLibrary());
    const text = contents(bytes);
    for (const name of ['japanese', 'chinese', 'russian', 'arabic', 'hebrew', 'emoji'] as const) {
      expect(text).toContain(awkwardTexts[name]);
    }
  });

  test('contains a text of 100,000 characters, complete', async () => {
    const pair = '字𠮷';
    const text = contents((await file(format, one({ text: pair.repeat(50_000) }))).bytes);
    // A card's front has the first thirty characters as well.
    const pairs = 50_000 + (format === 'anki' ? 15 : 0);
    expect(text.match(/字/g)?.length).toBe(pairs);
    expect(text.match(/𠮷/gu)?.length).toBe(pairs);
  });

  test('is named safely after the only book, or after the label', async () => {
    const single = await file(format, one({}, { title: 'A/B: C' }));
    expect(single.name).toMatch(/^A B C(?: \w+)?\.[a-z]+$/);
    const several = await file(format, largeLibrary(4, 2));
    expect(several.name).toMatch(/^Highlights(?: \w+)?\.[a-z]+$/);
  });

  test('refuses to write a file with nothing in it', async () => {
    const empty = { books: [], highlights: [], collections: [] };
    await expect(file(format, empty)).rejects.toThrow('There is nothing to export.');
  });

  test.each(['chapter', 'color', null] as const)(
    'grouped by %s, contains a lone note and a bookmark in a book without metadata',
    async (groupBy) => {
      const library: ExportLibrary = {
        books: [book({ title: '', authors: [] })],
        collections: [],
        highlights: [
          highlight({ id: 'm1', text: 'In colour', chapter: 'One', color: 'blue', page: '7' }),
          highlight({ id: 'm2', kind: 'note', text: 'A note alone' }),
          highlight({ id: 'm3', kind: 'bookmark', text: '', page: '9' }),
        ],
      };
      const options = { groupBy, kinds: null, citationStyle: 'apa' } as const;
      const all = contents((await file(format, library, options)).bytes);
      expect(all).toContain('In colour');
      expect(all).toContain('A note alone');
      expect(all).not.toMatch(/\bundefined\b|\[object/);
    },
  );

  test('leaves out what the options leave out', async () => {
    const library = one({
      note: 'SECRETNOTE',
      tags: ['SecretTag'],
      location: [77001, 77001],
      date: '1987-06-05T10:00:00',
    });
    const parts = ['SECRETNOTE', 'SecretTag', '77001', '1987'];
    const all = contents((await file(format, library)).bytes);
    // A workbook keeps dates as numbers.
    for (const part of parts.slice(0, format === 'xlsx' ? 3 : 4)) expect(all).toContain(part);
    const none = contents(
      (
        await file(format, library, {
          withNotes: false,
          withTags: false,
          withLocations: false,
          withDates: false,
        })
      ).bytes,
    );
    for (const part of parts) expect(none).not.toContain(part);
  });
});

test.each(['docx', 'xlsx', 'enex', 'markdown'] as const)(
  'the time of %s grows with the number of highlights and no faster',
  (format) =>
    expectLinear((size) => {
      const document = buildDocument(
        largeLibrary(size),
        { ...defaultOptions, citationStyle: 'chicago' },
        { locale: 'en', textLimit: null },
      );
      return () => exportAs(format, document, labels, context);
    }, 400),
);

describe('txt', () => {
  test('is laid out as a page of notes', async () => {
    const { bytes, type } = await file(
      'txt',
      one({
        text: 'The sea was calm.\nNobody spoke.',
        page: '12-13',
        location: [123, 125],
        date: '2024-03-05T16:46:00',
        note: 'compare ch. 2',
        tags: ['sea', 'silence'],
      }),
      { citationStyle: 'mla' },
    );
    expect(type).toBe('text/plain;charset=utf-8');
    expect(strFromU8(bytes).replaceAll('\u202F', ' ')).toBe(
      [
        'The Quiet Harbour',
        'Anna Holm',
        '',
        'The sea was calm.',
        'Nobody spoke.',
        'Page 12–13 · Location 123–125 · Added on Mar 5, 2024, 4:46 PM',
        'Note: compare ch. 2',
        'Tags: sea, silence',
        '(Holm 12–13)',
        '',
        '─'.repeat(24),
        '',
        'Works Cited',
        '',
        'Holm, Anna. The Quiet Harbour. E-book ed.',
        '',
      ].join('\n'),
    );
  });

  test('writes dates and lists as the locale does', async () => {
    const library = one({ date: '2024-03-05T16:46:00', tags: ['海', '沈黙'] });
    expect(strFromU8((await file('txt', library, {}, 'ja')).bytes)).toContain('2024/03/05 16:46');
    expect(strFromU8((await file('txt', library, {}, 'ja')).bytes)).toContain('海、沈黙');
    expect(strFromU8((await file('txt', library, {}, 'de')).bytes)).toContain('05.03.2024, 16:46');
  });

  test('marks texts that the device withheld, and the kind of anything but a highlight', async () => {
    const library = one({ kind: 'clip', limitReached: true });
    const text = strFromU8((await file('txt', library)).bytes);
    expect(text).toContain(`Clip · ${labels.limitReached}`);
  });
});

describe('csv', () => {
  test('is RFC 4180 with a byte order mark', async () => {
    const { bytes } = await file('csv', awkwardLibrary());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const csv = strFromU8(bytes.slice(3));
    expect(csv.endsWith('"\r\n')).toBe(true);
    const [head, ...records] = parseCsv(csv);
    expect(head).toEqual([
      'Book',
      'Authors',
      'Kind',
      'Chapter',
      'Page',
      'Location',
      'Added',
      'Colour',
      'Text',
      'Your note',
      'Tags',
      'Collections',
      'Citation',
      'Bibliography',
      'ID',
    ]);
    const texts = records.map((record) => record[8]);
    const expected = Object.values(awkwardTexts).map(cleanText);
    expect(texts).toEqual(expected.map((text) => (text.startsWith('=') ? `'${text}` : text)));
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\uFEFF=1'])(
    'defuses %j',
    async (text) => {
      const csv = strFromU8((await file('csv', one({ text, note: text }))).bytes.slice(3));
      const cells = parseCsv(csv)[1]?.slice(8, 10);
      const guarded = text.startsWith('\t') ? "'\t'=1" : `'${text}`;
      expect(cells).toEqual([guarded, guarded]);
    },
  );

  test('leaves dialogue alone whose dash is not a minus', async () => {
    const csv = strFromU8((await file('csv', one({ text: '— Who waits?' }))).bytes.slice(3));
    expect(parseCsv(csv)[1]?.[8]).toBe('— Who waits?');
  });
});

test('a table has a column for chapters and one for colours', async () => {
  const library: ExportLibrary = {
    ...one({}),
    highlights: [
      highlight({ id: 'm1', chapter: 'The Pier', color: 'blue' }),
      highlight({ id: 'm2', text: 'Plain' }),
    ],
  };
  const [head, ...rows] = parseCsv(strFromU8((await file('csv', library)).bytes.slice(3)));
  const of = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1]);
  expect(of(labels.columns.chapter)).toEqual(['The Pier', '']);
  expect(of(labels.columns.color)).toEqual(['Blue', '']);
});

describe('csv in languages with a decimal comma', () => {
  test('has semicolons, which their Excel expects', async () => {
    const { bytes } = await file('csv', one({ text: 'a, b; c' }), {}, 'de');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(strFromU8(bytes.slice(3)).split('\r\n')[0]).toMatch(/^"Book";"Authors";/);
    expect(parseCsv(strFromU8(bytes.slice(3)), ';')[1]?.[8]).toBe('a, b; c');
  });

  test.each([
    ['en', ','],
    ['ja', ','],
    ['zh-Hans', ','],
    ['de', ';'],
    ['pt-BR', ';'],
    ['ru', ';'],
  ])('%s: %s', (locale, separator) => {
    expect(csvDelimiter(locale)).toBe(separator);
  });
});

describe('a formula is never executed', () => {
  test.each(['\u200B=1', '\u202E=1', '\u00AD+1', 'a;=1+1;', 'a\t@b', 'a,\n-1', 'x;"=1"', 'a|=1'])(
    'not even behind %j',
    (text) => {
      for (const cell of cellsInEveryDialect(delimitedRecord([text, text], ','))) {
        expect(cell).not.toMatch(RUNS);
      }
    },
  );

  test('whatever the texts, in whichever dialect the file is opened', () => {
    const pieces = [
      '=1+1',
      '+',
      '-2',
      '@x',
      ';',
      ',',
      '\t',
      '|',
      '"',
      "'",
      '\n',
      ' ',
      '\u200B',
      'a',
      '＝',
    ];
    let state = 7;
    const below = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    const text = () =>
      Array.from({ length: 1 + below(9) }, () => pieces[below(pieces.length)]).join('');
    const running: string[] = [];
    for (let round = 0; round < 2000; round += 1) {
      for (const delimiter of [',', ';', '\t'] as const) {
        const line = delimitedRecord(['Book', text(), text()], delimiter);
        running.push(...cellsInEveryDialect(line).filter((cell) => RUNS.test(cell)));
      }
    }
    expect(running).toEqual([]);
  });

  test.each(['\t', '\n', ' ', '"', ',', '\u200B'])(
    'of %j repeated takes linear time, and is restored on import',
    (piece) =>
      expectLinear((size) => {
        const text = `a${piece.repeat(size)}b`;
        return () => [guardFormulas(text), guardFormulas(text.slice(1)), unguardFormulas(text)];
      }, 8000),
  );

  test.each([
    ['Нет, - сказал он, - не надо.', 'Нет, - сказал он, - не надо.'],
    ['— ¿Qué? – dijo', '— ¿Qué? – dijo'],
    ['- said he', "'- said he"],
    ['No, -said he', "No, '-said he"],
    ["No, '- said he", "No, ''- said he"],
    ['No, - WEBSERVICE("x")', 'No, \'- WEBSERVICE("x")'],
    ["No, - cmd|' /C calc'!A0", "No, '- cmd|' /C calc'!A0"],
  ])('a hyphen between blanks that calls nothing stays as it is: %j', (text, guarded) => {
    expect(guardFormulas(text)).toBe(guarded);
    expect(unguardFormulas(guarded)).toBe(text);
  });

  test('what was guarded without need is restored all the same', () => {
    expect(unguardFormulas("Нет, '- сказал он")).toBe('Нет, - сказал он');
  });

  test('a hyphen inside a sentence stays as it is', () => {
    expect(delimitedRecord(['well-known, but 3-4 = 5'], ',')).toBe('"well-known, but 3-4 = 5"\r\n');
  });
});

/** The start of a cell that a spreadsheet executes, invisible characters before it included. */
const RUNS = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u;

/**
 * The cells as a spreadsheet sees them that splits at one character and honours quotes at the start
 * of a cell.
 */
function cellsInEveryDialect(line: string): string[] {
  return [',', ';', '\t', '|'].flatMap((separator) => {
    const cells: string[] = [];
    let cell = '';
    let isQuoted = false;
    let isStart = true;
    for (const character of line) {
      if (isStart && character === '"') isQuoted = true;
      else if (isQuoted && character === '"') isQuoted = false;
      else if (!isQuoted && (character === separator || character === '\n' || character === '\r')) {
        cells.push(cell);
        cell = '';
        isStart = true;
        continue;
      } else cell += character;
      isStart = false;
    }
    return [...cells, cell];
  });
}

describe('xlsx', () => {
  test.each([
    ['Notes of Mr. B’s readers', 'Notes of Mr. B’s readers'],
    ["'Notes of Mr. B's': all?", "Notes of Mr. B's'  all"],
    [`${'x'.repeat(30)}'s`, 'x'.repeat(30)],
    ['📚'.repeat(16), '📚'.repeat(15)],
    ["'''", '1'],
  ])('the sheet of %j has a name that Excel takes', (title, name) => {
    expect(sheetName(title)).toBe(name);
  });

  async function sheet(facts: Parameters<typeof highlight>[0]): Promise<string> {
    const parts = unzipSync((await file('xlsx', one(facts))).bytes);
    return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  }

  test('escapes what Excel would read as an escaped character', async () => {
    expect(await sheet({ text: 'a _x0041_ b _x41_' })).toContain('>a _x005F_x0041_ b _x41_</t>');
  });

  test('keeps a text that looks like a formula a text, when it is edited too', async () => {
    const xml = await sheet({ text: '=1+1' });
    expect(xml).toMatch(/<c r="K2" s="4" t="inlineStr"><is><t [^>]*>=1\+1<\/t>/);
    expect(xml).not.toContain('<f>');
  });

  test('writes a date as a date', async () => {
    // 5 March 2024 is day 45,356 of Excel's calendar; noon is half a day.
    expect(await sheet({ date: '2024-03-05T12:00:00' })).toContain('s="3"><v>45356.5</v>');
    expect(await sheet({ date: 'some day' })).toContain('>some day</t>');
  });

  test('writes places as numbers, and the end of a range in a column of its own', async () => {
    expect(await sheet({ page: '179' })).toMatch(/<c r="E2" s="5"><v>179<\/v>/);
    expect(await sheet({ page: '179-179' })).toContain('<v>179</v>');
    expect(await sheet({ page: 'xii' })).toContain('>xii</t>');
    const ranges = await sheet({ page: '3-4', location: [1000, 1003] });
    for (const [column, heading, value, style] of [
      ['E', 'Page', 3, 5],
      ['F', 'To page', 4, 2],
      ['G', 'Location', 1000, 2],
      ['H', 'To location', 1003, 2],
    ] as const) {
      expect(ranges).toMatch(new RegExp(`<c r="${column}1" [^>]*><is><t [^>]*>${heading}<`));
      expect(ranges).toContain(`<c r="${column}2" s="${style}"><v>${value}</v></c>`);
    }
    const single = await sheet({ page: '3', location: [1000, 1000] });
    expect(single).toContain('<c r="G2" s="2"><v>1000</v></c>');
    expect(single).not.toMatch(/<c r="[FH]2"/);
  });

  test('keeps what the user types where it is read back a text, in empty cells too', async () => {
    const xml = await sheet({ text: 'Calm.', page: null, note: null, tags: [] });
    expect(xml).toContain('<c r="K2" s="5" t="inlineStr">');
    for (const column of ['E', 'L', 'M', 'N']) expect(xml).toContain(`<c r="${column}2" s="5"/>`);
    expect(strFromU8(unzipSync((await file('xlsx', one({}))).bytes)['xl/styles.xml']!)).toMatch(
      /<cellXfs count="6">(?:<xf .*?<\/xf>|<xf [^>]*\/>){5}<xf numFmtId="49"(?!.*quotePrefix)/,
    );
  });

  test('gives a row the height of its longest text', async () => {
    expect(await sheet({ text: 'short' })).toContain('<row r="2" ht="15">');
    expect(await sheet({ text: 'word '.repeat(100) })).toContain('<row r="2" ht="105">');
    expect(await sheet({ text: '字'.repeat(200) })).toContain('<row r="2" ht="90">');
  });
});

describe('bibtex', () => {
  test('is an entry for each book', async () => {
    const library = one(
      { text: 'Calm.', page: '4' },
      {
        title: 'Sea & Sand',
        authors: ['Ludwig van Holm', 'Anna Brun Jr.', '夏目 漱石', 'Sons And Brothers,'],
        publisher: 'Lighthouse_Books',
        year: '2007',
        city: 'Bergen',
        edition: '2',
      },
    );
    expect(strFromU8((await file('bibtex', library)).bytes)).toBe(
      [
        '@book{holm2007sand,',
        '  author = {van Holm, Ludwig and Brun, Jr., Anna and {夏目漱石} and {Sons And Brothers}},',
        '  title = {{Sea \\& Sand}},',
        '  publisher = {Lighthouse\\_Books},',
        '  year = {2007},',
        '  address = {Bergen},',
        '  edition = {2nd},',
        '  annote = {Calm.',
        'Page 4}',
        '}',
        '',
      ].join('\n'),
    );
  });

  test('keeps braces balanced and keys apart', async () => {
    const text = 'open { only } } and \\ % $ # _ ~ ^ &';
    const library: ExportLibrary = {
      books: ['a', 'b', 'c'].map((id) =>
        book({ id, title: id === 'c' ? '海' : `Same Title {${id}`, authors: ['Ann Ö'] }),
      ),
      collections: [],
      highlights: ['a', 'b', 'c'].map((id) => highlight({ id, bookId: id, text })),
    };
    const bib = strFromU8((await file('bibtex', library)).bytes);
    expect(bib.match(/\{/g)?.length).toBe(bib.match(/\}/g)?.length);
    const keys = [...bib.matchAll(/^@book\{(.*),$/gm)].map(([, key]) => key);
    expect(keys).toEqual(['osame', 'osame-2', 'ok5vj']);
    expect(bib).toContain(
      'open \\textbraceleft{} only \\textbraceright{} \\textbraceright{} and \\textbackslash{} \\% \\$ \\# \\_ \\textasciitilde{} \\textasciicircum{} \\&',
    );
  });
});

describe('docx', () => {
  async function parts(citationStyle: 'chicago' | 'mla'): Promise<Record<string, string>> {
    const library: ExportLibrary = {
      books: [book()],
      collections: [],
      highlights: [highlight({ id: 'a', page: '4' }), highlight({ id: 'b', page: '5' })],
    };
    const { bytes } = await file('docx', library, { citationStyle });
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]),
    );
  }

  test('cites Chicago in footnotes, the second short, and lists a bibliography', async () => {
    const { 'word/document.xml': body = '', 'word/footnotes.xml': notes = '' } =
      await parts('chicago');
    expect(body.match(/<w:footnoteReference w:id="\d"\/>/g)).toEqual([
      '<w:footnoteReference w:id="1"/>',
      '<w:footnoteReference w:id="2"/>',
    ]);
    const texts = [...notes.matchAll(/<w:footnote w:id="[12]">(.*?)<\/w:footnote>/g)].map(
      ([, note = '']) => note.replace(/<[^>]+>/g, '').trim(),
    );
    expect(texts).toEqual([
      'Anna Holm, The Quiet Harbour (n.d.), 4, Kindle.',
      'Holm, Quiet Harbour, 5.',
    ]);
    expect(body).toMatch(/<w:pStyle w:val="Heading1"\/>[^/]*\/w:pPr><w:r><w:t[^>]*>Bibliography</);
  });

  test('cites MLA under the passage, lists works cited and numbers its pages', async () => {
    const files = await parts('mla');
    expect(files['word/footnotes.xml']).toBeUndefined();
    expect(files['word/document.xml']).toContain('>(Holm 4)</w:t>');
    expect(files['word/document.xml']).toContain('>Works Cited</w:t>');
    expect(files['word/footer.xml']).toContain('<w:fldSimple w:instr=" PAGE ">');
  });
});

test('bibtex keeps editors separate, and names in every script yield a key', async () => {
  const library = one(
    {},
    {
      title: 'Кафка на пляже',
      authors: [author('Харуки Мураками'), author('Ida Brun', { role: 'editor' })],
    },
  );
  const bib = strFromU8((await file('bibtex', library)).bytes);
  expect(bib).toContain('@book{murakamikafka,');
  expect(bib).toContain('  author = {Мураками, Харуки},\n  editor = {Brun, Ida},');
  const japanese = one({}, { title: 'ノルウェイの森', authors: ['むらかみ はるき'] });
  expect(strFromU8((await file('bibtex', japanese)).bytes)).toContain('@book{murakamiharukinoru');
});

describe('html', () => {
  test('escapes every text and needs nothing from elsewhere', async () => {
    const { bytes } = await file('html', awkwardLibrary(), { citationStyle: 'apa' });
    const html = strFromU8(bytes);
    expect(html).not.toMatch(/<script|<b>|src=|href=|@import|url\(/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<em>A &quot;title&quot; &lt;with&gt; &amp; ]]&gt; everything</em>');
  });

  test('declares the language that decides the shapes of Chinese characters', async () => {
    const japanese = one({ text: '名前はまだ無い' }, { title: '吾輩' });
    expect(strFromU8((await file('html', japanese, {}, 'fr')).bytes)).toContain(
      '<section lang="ja">',
    );
    const chinese = one({ text: '学而时习之' });
    expect(strFromU8((await file('html', chinese, {}, 'ja')).bytes)).toContain('lang="zh-Hans"');
    expect(strFromU8((await file('html', one({}))).bytes)).toContain('<section>\n<h2 class="book"');
  });
});

test.each(['docx', 'html', 'txt', 'enex'] as const)(
  '%s has the place above the note',
  async (format) => {
    const { bytes } = await file(format, one({ page: '4', note: 'so it is' }));
    const text = contents(bytes);
    expect(text.indexOf('Page 4')).toBeGreaterThan(0);
    expect(text.indexOf('so it is')).toBeGreaterThan(text.indexOf('Page 4'));
  },
);
