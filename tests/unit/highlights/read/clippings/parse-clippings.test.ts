import { describe, expect, test } from 'vitest';
import { entryBook, newEntry } from '../../../../../src/highlights/entry.ts';
import { withoutLimitNotice } from '../../../../../src/highlights/text/clipping-limit.ts';
import { parseClippings } from '../../../../../src/highlights/read/clippings/parse-clippings.ts';

const TITLE = 'The Harbour at Night (Orlow, Ada)';
const HIGHLIGHT =
  '- Your Highlight on page 12 | Location 181-183 | Added on Sunday, January 1, 2017 9:19:37 PM';
const NOTE = '- Your Note on page 12 | Location 183 | Added on Sunday, January 1, 2017 9:20:32 PM';
const BOOKMARK = '- Your Bookmark on Location 190 | Added on Sunday, January 1, 2017 9:30:00 PM';
const SEPARATOR = '==========';

function file(...lines: string[]): string {
  return [...lines, ''].join('\n');
}

function entry(header: string, ...text: string[]): string[] {
  return [TITLE, header, '', ...text, SEPARATOR];
}

function textsOf(source: string): string[] {
  return parseClippings(source).entries.map(({ text }) => text);
}

describe('the file', () => {
  test('an entry is read whole', () => {
    const book = entryBook({
      title: 'The Harbour at Night',
      authors: [{ name: 'Ada Orlow', family: 'Orlow', role: 'author' }],
    });
    expect(parseClippings(file(...entry(HIGHLIGHT, 'A lantern over the water.')))).toEqual({
      entries: [
        newEntry(book, 'clippings', {
          kind: 'highlight',
          page: '12',
          location: [181, 183],
          date: '2017-01-01T21:19:37',
          text: 'A lantern over the water.',
          limitReached: false,
          line: 1,
          raw: [TITLE, HIGHLIGHT, '', 'A lantern over the water.'].join('\n'),
        }),
      ],
      problems: [],
    });
  });

  test.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('line breaks: %s', (_name, lineBreak) => {
    const source = [
      ...entry(HIGHLIGHT, 'One.'),
      ...entry(NOTE, 'First line', 'second line'),
      '',
    ].join(lineBreak);
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ kind, text, line }) => [kind, text, line])).toEqual([
      ['highlight', 'One.', 1],
      ['note', 'First line\nsecond line', 6],
    ]);
    expect(problems).toEqual([]);
  });

  test('mixed line breaks in one file', () => {
    const source = `${entry(HIGHLIGHT, 'One.').join('\r\n')}\n${entry(NOTE, 'Two.').join('\n')}\r\n${entry(BOOKMARK, '').join('\r\n')}`;
    expect(textsOf(source)).toEqual(['One.', 'Two.', '']);
  });

  test('byte-order marks at the start, before titles and before a separator are not part of anything', () => {
    const source = `\ufeff${file(...entry(HIGHLIGHT, 'One.'))}\ufeff${file(TITLE, NOTE, '', 'Two.', `\ufeff${SEPARATOR}`)}\ufeff${SEPARATOR}\n`;
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ book, text }) => [book.title, text])).toEqual([
      ['The Harbour at Night', 'One.'],
      ['The Harbour at Night', 'Two.'],
    ]);
    expect(problems).toEqual([]);
    expect(textsOf(source + file(...entry(BOOKMARK, '')))).toEqual(['One.', 'Two.', '']);
  });

  test.each([
    ['longer separators', '=============='],
    ['a stray character before the separator', 'a=========='],
    ['blanks around the separator', ' ==========  '],
    ['a tab and a byte-order mark after the separator', '==========\t\ufeff'],
  ])('%s', (_name, separator) => {
    const source = file(TITLE, BOOKMARK, '', '', separator, ...entry(HIGHLIGHT, 'One.'));
    expect(textsOf(source)).toEqual(['', 'One.']);
    expect(textsOf(file(TITLE, BOOKMARK, '', '', separator))).toEqual(['']);
  });

  test('a file may start with a separator or blank lines and end without a separator', () => {
    const source = file(
      SEPARATOR,
      '',
      TITLE,
      HIGHLIGHT,
      '',
      'One.',
      SEPARATOR,
      TITLE,
      NOTE,
      '',
      'Two.',
    );
    expect(parseClippings(source).entries.map(({ line, text }) => [line, text])).toEqual([
      [3, 'One.'],
      [8, 'Two.'],
    ]);
  });

  test('a line that only begins like a separator is text', () => {
    const lines = ['One.', '========== and more', 'Two.'];
    expect(textsOf(file(...entry(HIGHLIGHT, ...lines)))).toEqual([lines.join('\n')]);
  });

  test('a text may follow the dash line without a blank line', () => {
    expect(textsOf(file(TITLE, HIGHLIGHT, 'One.', '', SEPARATOR))).toEqual(['One.']);
  });

  test('a title may be missing, or stand on two lines', () => {
    const source = file(
      '',
      HIGHLIGHT,
      '',
      'One.',
      SEPARATOR,
      'The Harbour',
      'at Night (Orlow, Ada)',
      NOTE,
      '',
      'Two.',
      SEPARATOR,
    );
    expect(parseClippings(source).entries.map(({ book, text }) => [book.title, text])).toEqual([
      ['', 'One.'],
      ['The Harbour at Night', 'Two.'],
    ]);
  });

  test.each(['Notes | 12 May 2019 10:00 (Orlow, Ada)', '- Notes | 12 May 2019 10:00 (Orlow, Ada)'])(
    'a title may look like a dash line: %s',
    (title) => {
      const [read] = parseClippings(file(title, HIGHLIGHT, '', 'One.', SEPARATOR)).entries;
      expect(read).toMatchObject({
        kind: 'highlight',
        book: { authors: [{ name: 'Ada Orlow' }] },
        text: 'One.',
        page: '12',
      });
    },
  );

  test('a missing line break beside a separator loses no entry, and no title', () => {
    const source = `${file(TITLE, HIGHLIGHT, '', `One.${SEPARATOR}`)}${file(TITLE, NOTE, '', 'Two.')}${SEPARATOR}${file(...entry(BOOKMARK, ''))}`;
    const { entries } = parseClippings(source);
    expect(entries.map(({ book, text, line }) => [book.title, text, line])).toEqual([
      ['The Harbour at Night', 'One.', 1],
      ['The Harbour at Night', 'Two.', 5],
      ['The Harbour at Night', '', 9],
    ]);
  });

  test('an entry is read wherever it stands in a long file', () => {
    const passages = Array.from({ length: 100 }, (_, index) => `Passage ${String(index)}.`);
    const source = file(...passages.flatMap((text) => entry(HIGHLIGHT, text)));
    expect(textsOf(source)).toEqual(passages);
  });

  test('a title on two lines may begin with a dash, and its dash line be without one', () => {
    const source = file(
      '- The Harbour',
      'at Night (Orlow, Ada)',
      HIGHLIGHT,
      '',
      'One.',
      SEPARATOR,
      'The Harbour',
      'at Night (Orlow, Ada)',
      NOTE.slice(2),
      '',
      'Two.',
      SEPARATOR,
    );
    expect(parseClippings(source).entries.map(({ book, text }) => [book.title, text])).toEqual([
      ['- The Harbour at Night', 'One.'],
      ['The Harbour at Night', 'Two.'],
    ]);
  });

  test('a missing separator loses no entry', () => {
    const source = file(TITLE, HIGHLIGHT, '', 'One.', TITLE, NOTE, '', 'Two.', SEPARATOR);
    expect(parseClippings(source).entries.map(({ line, text }) => [line, text])).toEqual([
      [1, 'One.'],
      [5, 'Two.'],
    ]);
  });

  const SALT = 'Salt (Meissner, Bruno)';

  test.each([
    ['Walden', 'Walden'],
    ['Emma', ''],
  ])('a title of six letters can be known at the end of a line: %s', (title, found) => {
    const source = file(
      title,
      BOOKMARK,
      '',
      '',
      SEPARATOR,
      TITLE,
      HIGHLIGHT,
      '',
      `One.${title}`,
      NOTE,
      '',
      'Two.',
      SEPARATOR,
    );
    const { entries } = parseClippings(source);
    expect(entries.map(({ book }) => book.title).slice(2)).toEqual(found === '' ? [] : [found]);
  });

  test('an author in a title tells an entry of a book that the file has nowhere else', () => {
    const source = file(TITLE, HIGHLIGHT, '', 'One.', SALT, NOTE, '', 'Two.', SEPARATOR);
    expect(parseClippings(source).entries.map(({ book, text }) => [book.title, text])).toEqual([
      ['The Harbour at Night', 'One.'],
      ['Salt', 'Two.'],
    ]);
  });

  test('bars and dashes in a passage begin no entry', () => {
    const text = 'One.\nTwo | three.\n- four | 5';
    expect(textsOf(file(...entry(HIGHLIGHT, text)))).toEqual([text]);
  });

  test('a separator lost with its line break leaves the text with its entry', () => {
    const source = file(
      SALT,
      BOOKMARK,
      '',
      '',
      SEPARATOR,
      TITLE,
      HIGHLIGHT,
      '',
      `One.${SALT}`,
      NOTE,
      '',
      'Two.',
      SEPARATOR,
    );
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ book, text }) => [book.title, text])).toEqual([
      ['Salt', ''],
      ['The Harbour at Night', 'One.'],
      ['Salt', 'Two.'],
    ]);
    expect(problems).toEqual([]);
  });

  test('a passage that quotes a device line stays whole, and the line is reported', () => {
    const quoting = ['It said:', 'this is how it looks', HIGHLIGHT, 'and no more.'];
    const { entries, problems } = parseClippings(
      file(...entry(HIGHLIGHT, ...quoting), ...entry(NOTE, 'Two.')),
    );
    expect(entries.map(({ text }) => text)).toEqual([quoting.join('\n'), 'Two.']);
    expect(problems).toEqual([{ line: 5, raw: quoting.slice(1).join('\n') }]);
  });

  test('invisible characters before a title are not part of it', () => {
    const { entries } = parseClippings(`\0\0\0\0${file(...entry(HIGHLIGHT, 'One.'))}`);
    expect(entries.map(({ book }) => book.identity)).toEqual([
      ['The Harbour at Night', 'Ada Orlow'],
    ]);
  });

  test('tabs may replace bars', () => {
    const header = HIGHLIGHT.replaceAll(' | ', '\t');
    expect(parseClippings(file(...entry(header, 'One.'))).entries).toMatchObject([
      { kind: 'highlight', page: '12', location: [181, 183], date: '2017-01-01T21:19:37' },
    ]);
  });

  test('every entry decides its own language', () => {
    const source = file(
      ...entry(
        '- Deine Markierung bei Position 5-6 | Hinzugefügt am Montag, 4. Mai 2015 10:11:12',
        'eins',
      ),
      ...entry(
        '– Ваша заметка в месте 6 | Добавлено: понедельник, 4 мая 2015 г. в 10:11:13',
        'два',
      ),
      ...entry('- 您在位置 #7 的书签 | 添加于 2015年5月4日星期一 上午10:11:14', ''),
      ...entry('- 位置No. 8-9のハイライト |作成日: 2015年5月4日月曜日 10:11:15', '四'),
    );
    expect(
      parseClippings(source).entries.map(({ kind, location, date }) => [kind, location, date]),
    ).toEqual([
      ['highlight', [5, 6], '2015-05-04T10:11:12'],
      ['note', [6, 6], '2015-05-04T10:11:13'],
      ['bookmark', [7, 7], '2015-05-04T10:11:14'],
      ['highlight', [8, 9], '2015-05-04T10:11:15'],
    ]);
  });
});

describe('texts', () => {
  test('nothing inside is altered: controls, broken sequences, marks and blanks stay', () => {
    const text = 'a\u0003b\u000bc \u00a0 d\ufffde\ufefff \u200bg – “h” <i>';
    expect(textsOf(file(...entry(HIGHLIGHT, `  ${text}\u3000 `)))).toEqual([text]);
  });

  test('separator lines inside a note belong to the note', () => {
    const source = file(
      TITLE,
      NOTE,
      '',
      'Line 1',
      SEPARATOR,
      SEPARATOR,
      '',
      SEPARATOR,
      SEPARATOR,
      ...entry(HIGHLIGHT, 'One.'),
    );
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ text }) => text)).toEqual([
      ['Line 1', SEPARATOR, SEPARATOR, '', SEPARATOR].join('\n'),
      'One.',
    ]);
    expect(entries[0]?.raw).toBe(source.slice(0, source.indexOf(`\n${SEPARATOR}\n${TITLE}`)));
    expect(problems).toEqual([]);
  });

  test('a note continues after a separator line inside it', () => {
    const source = file(
      TITLE,
      NOTE,
      '',
      'above',
      SEPARATOR,
      'below',
      SEPARATOR,
      ...entry(HIGHLIGHT, 'One.'),
    );
    expect(textsOf(source)).toEqual([`above\n${SEPARATOR}\nbelow`, 'One.']);
    const atEnd = file(TITLE, NOTE, '', 'above', SEPARATOR, 'below', SEPARATOR);
    expect(textsOf(atEnd)).toEqual([`above\n${SEPARATOR}\nbelow`]);
  });

  test.each([
    ['a list', ['list:', '- one', '- two']],
    ['a table', ['cold | warm', 'ice | steam']],
    ['words that name kinds elsewhere', ['below', 'is this not on the next page?', 'or is it']],
  ])('a note continues with %s', (_name, lines) => {
    const source = file(
      ...entry(NOTE, 'my note', SEPARATOR, ...lines),
      ...entry(HIGHLIGHT, 'One.'),
    );
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ text }) => text)).toEqual([
      ['my note', SEPARATOR, ...lines].join('\n'),
      'One.',
    ]);
    expect(problems).toEqual([]);
  });

  test('equals signs in the middle of a line are text', () => {
    expect(textsOf(file(...entry(HIGHLIGHT, 'left ========== right')))).toEqual([
      'left ========== right',
    ]);
  });

  test('empty highlights and bookmarks have an empty text', () => {
    expect(textsOf(file(...entry(HIGHLIGHT, ''), ...entry(BOOKMARK, '', '')))).toEqual(['', '']);
  });

  test.each([
    ' <You have reached the clipping limit for this item>',
    ' <Sie haben die Höchstgrenze für Textausschnitte erreicht>',
    ' <Has alcanzado el límite de recortes de este artículo>',
    ' <Vous avez atteint la limite d’extraits pour cet article>',
    ' <Hai raggiunto il limite di ritagli per questo articolo>',
    ' <Você atingiu o limite de recortes deste item>',
    ' <このアイテムのクリップの上限に達しました>',
    ' <您已达到本内容的剪贴上限>',
    ' ＜您已达到本内容的剪贴上限＞',
    ' <Достигнут предел вырезок для этого элемента>',
    ' <Zpqr vuus eno glim tir fasu>',
  ])('a clipping limit notice is recognised and kept: %s', (notice) => {
    const [read] = parseClippings(file(...entry(HIGHLIGHT, notice))).entries;
    expect(read).toMatchObject({ text: notice.trim(), limitReached: true });
  });

  test.each([
    '<You have reached the clipping limit for this item>',
    '<Sie haben die Höchstgrenze für Textausschnitte erreicht>',
    '<Has alcanzado el límite de recortes de este artículo>',
    '<Vous avez atteint la limite d’extraits pour cet article>',
    '<Hai raggiunto il limite di ritagli per questo articolo>',
    '<Você atingiu o limite de recortes deste item>',
    '<U hebt de limiet voor knipsels bereikt>',
    '<Osiągnięto limit wycinków dla tej książki>',
    '<このアイテムのクリップの上限に達しました>',
    '<您已达到本内容的剪贴上限>',
    '<Достигнут предел вырезок для этого элемента>',
  ])('the notice is taken off behind a passage: %s', (notice) => {
    const text = `the sea is calm and ${notice}`;
    expect(parseClippings(file(...entry(HIGHLIGHT, text))).entries).toMatchObject([
      { text: 'the sea is calm and', limitReached: true },
    ]);
  });

  test.each([
    '<div class="limit">',
    'the <limit> of a function',
    'See <the limit of x as n grows>',
    '<b>',
    'if (a < limit && b > 0)',
    // A device indents nothing but its notice, which is a sentence.
    ' <Chapter One>',
    '<written in the margin by hand>',
  ])('other angle brackets are text: %s', (text) => {
    const [read] = parseClippings(file(...entry(HIGHLIGHT, text))).entries;
    expect(read).toMatchObject({ text: text.trim(), limitReached: false });
  });

  test.each([
    ['<You have reached the clipping limit for this item>', ''],
    ['the sea <You have reached the clipping limit for this item>', 'the sea'],
    ['the sea is calm', 'the sea is calm'],
  ])('without its notice, %j is %j', (text, passage) => {
    expect(withoutLimitNotice(text)).toBe(passage);
  });
});

describe('what cannot be read', () => {
  test('is kept with its line, and its neighbours are read', () => {
    const damaged = ['A title without its dash line', '', 'A text.'];
    const source = file(...entry(HIGHLIGHT, 'One.'), ...damaged, SEPARATOR, ...entry(BOOKMARK, ''));
    const { entries, problems } = parseClippings(source);
    expect(entries).toHaveLength(2);
    expect(problems).toEqual([{ line: 6, raw: damaged.join('\n') }]);
  });

  test.each(['\n', '\r\n'])('is named by its first line behind blank ones (%j)', (lineBreak) => {
    const damaged = ['  A title without its dash line', '', 'A text.'];
    const lines = [
      ...entry(HIGHLIGHT, 'One.'),
      '',
      ' ',
      ...damaged,
      '',
      SEPARATOR,
      ...entry(NOTE, 'Two.'),
      '',
    ];
    expect(parseClippings(lines.join(lineBreak)).problems).toEqual([
      { line: 8, raw: damaged.join(lineBreak) },
    ]);
  });

  test('after a note, a known title begins an entry and not more of the note', () => {
    const salt = ['Salt', HIGHLIGHT, '', 'One.', SEPARATOR];
    const source = file(...salt, ...entry(NOTE, 'Two.'), 'Salt', 'lost text', SEPARATOR, ...salt);
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ text }) => text)).toEqual(['One.', 'Two.', 'One.']);
    expect(problems).toEqual([{ line: 11, raw: 'Salt\nlost text' }]);
  });

  test('a damaged entry after a note is not taken for part of the note', () => {
    const source = file(...entry(NOTE, 'Two.'), TITLE, '- Yo', '', 'text', SEPARATOR);
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ text }) => text)).toEqual(['Two.']);
    expect(problems).toEqual([{ line: 6, raw: [TITLE, '- Yo', '', 'text'].join('\n') }]);
  });

  test.each([
    ['Salt (Bruno Meissner)', 'Your Highlight on page'],
    ['Salt', 'Your Highlight on page'],
    ['Salt (Bruno Meissner)', '- Yo'],
    ['Salt', '- Your Highlight'],
    ['Salt', '- Yo | Added'],
  ])('nor is one of a new book: %s, %s', (title, header) => {
    const lost = [title, header, '', 'lost text'];
    const source = file(...entry(NOTE, 'Two.'), ...lost, SEPARATOR, ...entry(HIGHLIGHT, 'One.'));
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ text }) => text)).toEqual(['Two.', 'One.']);
    expect(problems).toEqual([{ line: 6, raw: lost.join('\n') }]);
  });

  test('nor is what follows it', () => {
    const lost = ['Salt', '- Your Highlight', '', 'lost text'];
    const source = file(
      ...entry(NOTE, 'Two.'),
      ...lost,
      SEPARATOR,
      'and more',
      SEPARATOR,
      ...entry(HIGHLIGHT, 'One.'),
    );
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ text }) => text)).toEqual(['Two.', 'One.']);
    expect(problems).toEqual([
      { line: 6, raw: lost.join('\n') },
      { line: 11, raw: 'and more' },
    ]);
  });

  test('a cut at the beginning leaves the rest', () => {
    const source = file('end of a text.', SEPARATOR, ...entry(HIGHLIGHT, 'One.'));
    expect(parseClippings(source)).toMatchObject({
      entries: [{ text: 'One.', line: 3 }],
      problems: [{ line: 1, raw: 'end of a text.' }],
    });
  });

  test('a cut at the end is not taken for part of the note before it', () => {
    const source = `${file(...entry(NOTE, 'Two.'))}The Harb`;
    expect(parseClippings(source)).toMatchObject({
      entries: [{ text: 'Two.' }],
      problems: [{ line: 6, raw: 'The Harb' }],
    });
  });

  test('an entry whose text the end of the file has cut off is none', () => {
    const source = file(...entry(HIGHLIGHT, 'One.'));
    for (const line of ['- Your Highlight on Location 1-2 | Added on', HIGHLIGHT]) {
      const { entries, problems } = parseClippings(`${source}Harbour (Orlow, Ada)\r\n${line}`);
      expect(entries.map(({ text }) => text)).toEqual(['One.']);
      expect(problems).toMatchObject([{ line: 6 }]);
    }
    // Its separator line says that it is whole.
    expect(parseClippings(file(...entry(HIGHLIGHT, ''))).entries).toHaveLength(1);
  });

  test('an unreadable date is reported, the entry is kept', () => {
    const source = file(
      ...entry('- Your Highlight on Location 5 | Added on Someday, 31 Whatever', 'One.'),
    );
    const { entries, problems } = parseClippings(source);
    expect(entries).toMatchObject([
      { kind: 'highlight', location: [5, 5], date: null, text: 'One.' },
    ]);
    expect(problems).toMatchObject([{ line: 1 }]);
  });

  test.each([' | ', ' '])('an impossible time is reported, the date is kept: %j', (between) => {
    const header = `- Your Highlight on Location 5${between}Added on Saturday, 4 November 2017 25:00:12`;
    const { entries, problems } = parseClippings(file(...entry(header, 'One.')));
    expect(entries).toMatchObject([{ location: [5, 5], date: '2017-11-04T00:00:00' }]);
    expect(problems).toMatchObject([{ line: 1 }]);
  });

  test('a file of another kind has no entries, and all of it is reported', () => {
    expect(parseClippings('hello\nworld\n')).toEqual({
      entries: [],
      problems: [{ line: 1, raw: 'hello\nworld' }],
    });
  });

  test('an empty file has neither', () => {
    expect(parseClippings('')).toEqual({ entries: [], problems: [] });
  });
});

describe('a language without known words', () => {
  const wordless = (words: string, place: string, second: number) =>
    `- ${words} ${place} | Gzork 22 Augusti 2024 18:10:0${String(second)}`;

  test('kinds are recognised by ranges and texts, pages by their position', () => {
    const source = file(
      ...entry(wordless('Uw zxqv blorp', '12 | flim 300-305', 1), 'One.'),
      ...entry(wordless('Uw vrtk blorp', '12 | flim 305', 2), 'my remark'),
      ...entry(wordless('Uw kruu blorp', '13 | flim 320', 3), ''),
      ...entry(wordless('Uw zxqv blorp', '14', 4), 'Two.'),
      ...entry(wordless('Uw zxqv blorp', '15-16', 5), 'Three.'),
    );
    const { entries, problems } = parseClippings(source);
    expect(entries.map(({ kind, page, location, date }) => [kind, page, location, date])).toEqual([
      ['highlight', '12', [300, 305], '2024-08-22T18:10:01'],
      ['note', '12', [305, 305], '2024-08-22T18:10:02'],
      ['bookmark', '13', [320, 320], '2024-08-22T18:10:03'],
      ['highlight', '14', null, '2024-08-22T18:10:04'],
      ['highlight', '15-16', null, '2024-08-22T18:10:05'],
    ]);
    expect(problems).toEqual([]);
  });

  test('a range of pages tells a highlight too', () => {
    const kindsOf = (...places: string[]) =>
      parseClippings(
        file(...places.flatMap((place) => entry(wordless('Uw zxqv', `page ${place}`, 1), 'One.'))),
      ).entries.map(({ kind, page }) => [kind, page]);
    expect(kindsOf('12-13', '14')).toEqual([
      ['highlight', '12-13'],
      ['highlight', '14'],
    ]);
  });

  test('a known kind beside an unknown word for pages', () => {
    const { entries } = parseClippings(
      file(
        ...entry(
          '- Your Highlight zork 12 | flim 300-305 | Added on March 6, 2026 9:14:09 PM',
          'One.',
        ),
        ...entry('- Your Highlight zork 14 | Added on March 6, 2026 9:14:09 PM', 'Two.'),
      ),
    );
    expect(entries.map(({ page, location }) => [page, location])).toEqual([
      ['12', [300, 305]],
      ['14', null],
    ]);
  });

  test('what cannot be recognised is unknown, kept and reported', () => {
    const { entries, problems } = parseClippings(
      file(...entry(wordless('Uw zxqv', '12', 1), 'One.')),
    );
    expect(entries).toMatchObject([{ kind: 'unknown', text: 'One.', location: [12, 12] }]);
    expect(problems).toMatchObject([{ line: 1 }]);
  });
});

describe('dates of digits alone', () => {
  const dated = (...dates: string[]) =>
    parseClippings(
      file(
        ...dates.flatMap((date) => entry(`- Your Highlight on page 5 | Added on ${date}`, 'One.')),
      ),
    ).entries.map(({ date }) => date?.slice(0, 10));

  test('the file as a whole decides between day and month', () => {
    expect(dated('03/04/2016 10:00', '22/04/2016 10:00')).toEqual(['2016-04-03', '2016-04-22']);
    expect(dated('03/04/2016 10:00', '04/22/2016 10:00')).toEqual(['2016-03-04', '2016-04-22']);
    const more = ['22/04/2016 10:00', '04/23/2016 10:00', '04/24/2016 10:00'];
    expect(dated('03/04/2016 10:00', ...more)[0]).toBe('2016-03-04');
  });

  test('a clock with AM and PM puts the month first, another one the day', () => {
    expect(dated('03/04/2016 10:00 AM')).toEqual(['2016-03-04']);
    expect(dated('03/04/2016 10:00')).toEqual(['2016-04-03']);
  });
  test.each(['Hinzugefügt am 04.11.2017 4.46 Uhr', 'Добавлено: 24.01.13 16:46'])(
    'dots in another language decide nothing: %s',
    (dotted) => {
      const source = file(
        ...entry('- Your Highlight on page 5 | Added on 11/4/17 4:46 PM', 'One.'),
        ...entry(`- Ihre Markierung auf Seite 5 | ${dotted}`, 'Zwei.'),
      );
      expect(parseClippings(source).entries[0]?.date).toBe('2017-11-04T16:46:00');
    },
  );
});

test('a file that ends within an entry says so, and one that ends with its entry does not', () => {
  const first = file(...entry(HIGHLIGHT, 'One'));
  const whole = first + file(...entry(NOTE, 'Two and more'));
  const cutAt = (part: string) => whole.slice(0, whole.lastIndexOf(part));
  expect(parseClippings(cutAt(' and more')).entries[1]?.text).toBe('Two');
  // In the text, before it, in the date, behind the page's word, in the title.
  for (const part of [' and more', 'Two', '9:20:32', '12 | Location', 'Night'])
    expect(parseClippings(cutAt(part)), part).toMatchObject({ isCut: true });
  expect(parseClippings(first + file(TITLE, BOOKMARK))).toMatchObject({ isCut: true });
  expect(parseClippings(whole)).not.toHaveProperty('isCut');
  expect(parseClippings(whole.trimEnd())).not.toHaveProperty('isCut');
});
