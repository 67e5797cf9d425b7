import { describe, expect, test } from 'vitest';
import * as edit from '../../../../src/highlights/library/edit.ts';
import * as collections from '../../../../src/highlights/library/collections.ts';
import * as tags from '../../../../src/highlights/library/tags.ts';
import { nearestWord, libraryWords } from '../../../../src/highlights/search/nearest-word.ts';
import { unknownOperator } from '../../../../src/highlights/search/query-parts.ts';
import { unreadablePart } from '../../../../src/highlights/search/values.ts';
import { hasAlternatives, queryWords } from '../../../../src/highlights/search/query.ts';
import { correctedQueries, nearQueries } from '../../../../src/highlights/search/near-queries.ts';
import { cutAtHashtags } from '../../../../src/highlights/library/hashtags.ts';
import { booksNamed } from '../../../../src/highlights/search/rows.ts';
import { createSearchIndex, type Filter } from '../../../../src/highlights/search/search.ts';
import type { HighlightColor } from '../../../../src/highlights/types.ts';
import { entry, find, highlight, libraryOf, note } from '../../../support/library/entries.ts';

let library = libraryOf(
  highlight([1, 1], 'Der Größte war kein König, sagte Zoë.', '10:00:00', {
    title: 'Der Hafen',
    authors: ['Ada Orlow'],
  }),
  highlight([2, 2], 'Над водой висел зажжённый фонарь', '10:00:00', {
    title: 'Гавань',
    authors: ['Ада Орлова'],
  }),
  highlight([3, 3], '水の上に灯りが\nひとつ。ハイライトはガラス', '10:00:00', {
    title: '夜の港',
    authors: ['山川 花子'],
  }),
  highlight([4, 4], '水面上挂着一盏灯', '10:00:00', { title: '港口', authors: ['王一'] }),
  highlight([5, 5], 'Łódź by the harbour', '10:00:00', {
    title: 'Port',
    authors: [],
    date: '2020-05-06T10:00:00',
  }),
  note(9, 'loose remark', '10:00:00', { title: 'Port', authors: [] }),
  entry({ kind: 'bookmark', title: 'Port', authors: [], page: '3' }),
);
library = tags.addTag(library, [find(library, 'Łódź by the harbour').id], 'Räume');
library = edit.editNote(library, find(library, '水面上挂着一盏灯').id, 'my lantern note');
library = collections.createCollection(library, 'Sea');
const collection = library.collections[0]?.id ?? '';
library = collections.setInCollection(
  library,
  [find(library, '水面上挂着一盏灯').id],
  collection,
  true,
);
const index = createSearchIndex(library);

function places(filter: Filter): (number | null)[] {
  return index
    .search(filter)
    .map(({ location }) => location?.[0] ?? null)
    .sort();
}

describe('words', () => {
  test.each<[string, (number | null)[]]>([
    ['größte', [1]],
    ['GROSSTE', [1]],
    ['konig zoe', [1]],
    ['zoe konig', [1]],
    ['зажженный', [2]],
    ['灯りがひとつ', [3]],
    ['ﾊｲﾗｲﾄ', [3]],
    ['ガラス', [3]],
    ['カラス', []],
    ['一盏灯', [4]],
    ['灯', [3, 4]],
    ['lantern note', [4]],
    ['lodz', [5]],
    ['raume', [5]],
    ['ｈａｒｂｏｕｒ', [5]],
    // Words of titles and authors that no text has find all of their books.
    ['orlow', [1]],
    ['ada orlow', [1]],
    ['hafen', [1]],
    ['王一', [4]],
    ['ada zoe', [1]],
    ['orlow has:note', []],
    ['orlow -könig', []],
    ['nothing like this', []],
  ])('%s', (query, expected) => {
    expect(places({ query })).toEqual(expected);
  });

  test('typing on and deleting characters yields the same as a fresh search', () => {
    for (const query of [
      'h',
      'ha',
      'har',
      'harb',
      'har',
      'h',
      'book:p',
      'book:port',
      'book:port h',
      'book:po',
      'author:o',
      'has:n',
      'has:note',
      'year:2',
      'year:2020',
      '',
    ]) {
      expect(index.search({ query })).toEqual(createSearchIndex(library).search({ query }));
    }
  });

  test('a key that leaves the results as they are yields the same array, any other key another', () => {
    const fresh = createSearchIndex(library);
    expect(fresh.search({ query: '' })).toBe(library.highlights);
    const port = fresh.search({ query: 'book:po' });
    expect(port).not.toHaveLength(0);
    expect(fresh.search({ query: 'book:port' })).toBe(port);
    expect(fresh.search({ query: 'book:port', only: 'noted' })).toEqual([]);
    expect(fresh.search({ query: 'book:port' })).toBe(port);
    const inOne = fresh.search({ query: 'book:port harbour' });
    expect(inOne).toHaveLength(1);
    expect(fresh.search({ query: '' })).toBe(library.highlights);
    expect(fresh.search({ query: 'book:port' })).toEqual(port);
  });

  test('a query prepared step by step yields the same, and one left off changes nothing', () => {
    const many = { ...library, highlights: Array(2_000).fill(library.highlights).flat() };
    const fresh = createSearchIndex(many);
    const expected = createSearchIndex(many).search({ query: 'harb' });
    expect(fresh.prepare('zzz').next().done).toBe(false);
    const steps = fresh.prepare('harb');
    let count = 0;
    while (steps.next().done !== true) count += 1;
    expect(count).toBeGreaterThan(5);
    // All is found by then.
    expect(fresh.prepare('harb').next().done).toBe(true);
    expect(fresh.search({ query: 'harb' })).toEqual(expected);
    expect(expected).toHaveLength(2_000);
  });

  test('an edit is found at once, the replaced text no longer', () => {
    const edited = edit.editText(library, find(library, 'Łódź by the harbour').id, 'Kraków');
    const after = createSearchIndex(edited);
    expect(after.search({ query: 'krakow' })).toHaveLength(1);
    expect(after.search({ query: 'lodz' })).toHaveLength(0);
  });
});

describe('filters', () => {
  const port = library.books.find(({ title }) => title === 'Port')?.id ?? '';
  test.each<[string, Filter, (number | null)[]]>([
    ['nothing', {}, [1, 2, 3, 4, 5, 9, null]],
    ['book', { bookIds: [port] }, [5, 9, null]],
    ['kind', { kinds: ['note', 'bookmark'] }, [9, null]],
    ['tag', { tags: ['Räume'] }, [5]],
    ['collection', { collectionIds: [collection] }, [4]],
    ['from a day', { from: '2020-05-06' }, [5]],
    ['to a day', { to: '2017-01-01', bookIds: [port] }, [9]],
    ['those with a note', { only: 'noted' }, [4]],
    ['those without a tag', { only: 'untagged' }, [1, 2, 3, 4, 9, null]],
    ['a day and a word', { from: '2017-01-01', to: '2017-01-01', query: '灯' }, [3, 4]],
    ['empty lists narrow nothing', { tags: [], bookIds: [], kinds: [] }, [1, 2, 3, 4, 5, 9, null]],
  ])('%s', (_name, filter, expected) => {
    expect(places(filter)).toEqual(expected);
  });
});

test.each(["don't", 'don’t', '"this', '“this”', '«this»'])(
  'search finds %s in any Unicode form',
  (query) => {
    const printed = libraryOf(
      highlight([1, 1], 'I don’t know what “this” says'),
      highlight([2, 2], 'We don\'t know what "this" says'),
    );
    expect(createSearchIndex(printed).search({ query })).toHaveLength(2);
  },
);

test('words between quotation marks are found as they stand, across lines and while they are typed', () => {
  const book = libraryOf(
    highlight([1, 1], 'the lantern over\nthe water'),
    highlight([2, 2], 'over there, the lantern'),
  );
  const search = (query: string) =>
    createSearchIndex(book)
      .search({ query })
      .map(({ location }) => location?.[0]);
  expect(search('"lantern over the"')).toEqual([1]);
  expect(search('“lantern over')).toEqual([1]);
  expect(search('lantern over')).toEqual([1, 2]);
  expect(search('"the lantern" there')).toEqual([2]);
  expect(search('""')).toEqual([1, 2]);
});

test.each<[string, number[]]>([
  ['"cut indeed"', [1]],
  ['"cut, indeed"', [1]],
  ['“cut — indeed!”', [1]],
  ['cut,indeed', [1]],
  ['much , too long', [1]],
  ['book:"thinking fast"', [1]],
  ['book:"thinking; (fast)"', [1]],
  ['title:fast', [1]],
  ['author:"o brien"', [1]],
  ["author:o'brien", [1]],
  ['"well known"', [2]],
  ['well-known', [2]],
  ['上に灯り', [2]],
  ['"上に、灯り"', [2]],
  ['ジョンスミス', [2]],
  ['"que nada"', [2]],
  // Signs that belong to a word.
  ['wellknown', [2]],
  ['C#', [2]],
  ['"C# and"', [2]],
  ['R&D', [2]],
  ['100%', []],
])('punctuation makes no difference to %s', (query, expected) => {
  const printed = libraryOf(
    highlight([1, 1], 'A long sentence that I cut, indeed much too long', '10:00:00', {
      title: 'Thinking, Fast and Slow',
      authors: ['Flann O’Brien'],
    }),
    highlight([2, 2], 'Well‑known: C# and R&D, 100. ¿Qué? ¡Nada! 水の上に、灯り。ジョン・スミス'),
  );
  const found = createSearchIndex(printed).search({ query });
  expect(found.map(({ location }) => location?.[0])).toEqual(expected);
});

describe('several words', () => {
  const rivers = libraryOf(
    highlight([1, 1], 'time is a river', '10:00:00', {
      title: 'Labyrinths',
      authors: ['Jorge Luis Borges'],
    }),
    highlight([2, 2], 'the garden of paths', '10:01:00', {
      title: 'Labyrinths',
      authors: ['Jorge Luis Borges'],
    }),
    highlight([3, 3], 'Borges wrote of a river', '10:00:00', { title: 'Zones', authors: [] }),
    highlight([4, 4], 'a river alone', '10:01:00', { title: 'Zones', authors: [] }),
  );
  const search = (query: string) =>
    createSearchIndex(rivers)
      .search({ query })
      .map(({ location }) => location?.[0]);

  test.each<[string, number[]]>([
    // The one that has both words itself comes first.
    ['river borges', [3, 1]],
    ['borges river', [3, 1]],
    ['borges', [3]],
    ['"jorge luis" river', [1]],
    ['"jorge lui" river', []],
    ['labyr borg time', [1]],
    // No text has either.
    ['labyrinths jorge', [1, 2]],
    ['labyrinths jorge -river', [2]],
    // From the beginning of a word.
    ['byrinths time', []],
    ['borges -river', [2]],
    ['borges garden -river', [2]],
    ['garden -borges', [2]],
    ['(time OR paths) borges', [1, 2]],
    ['borges OR time', [1, 3]],
    ['borges book:labyrinths', [1, 2]],
  ])('%s', (query, expected) => {
    expect(search(query)).toEqual(expected);
  });

  test('typed and deleted letter by letter, they find what they find at once', () => {
    const typed = createSearchIndex(rivers);
    for (const query of [
      'river borges',
      'borges b river',
      'r road',
      '(time OR paths) bor',
      'b #x',
      'luis boro',
    ]) {
      const beginnings = Array.from(query, (_, end) => query.slice(0, end + 1));
      for (const each of [...beginnings, ...beginnings.toReversed()])
        expect(typed.search({ query: each }), each).toEqual(
          createSearchIndex(rivers).search({ query: each }),
        );
    }
  });

  test('the same results are the same array', () => {
    const typed = createSearchIndex(rivers);
    const found = typed.search({ query: 'river borges' });
    expect(typed.search({ query: 'river borges' })).toBe(found);
  });
});

test('an excluded word is one from its beginning, not a part of another', () => {
  const { search } = createSearchIndex(
    libraryOf(
      highlight([1, 2], 'The heart alone'),
      highlight([3, 4], 'The art of the heart'),
      highlight([5, 6], 'Artists of the heart'),
      highlight([7, 8], '心の技術'),
    ),
  );
  const found = (query: string) => search({ query }).map(({ text }) => text);
  expect(found('heart -art')).toEqual(['The heart alone']);
  expect(found('art')).toHaveLength(3);
  expect(found('-技')).not.toContain('心の技術');
});

test.each([
  ['year:2026-03..2026', 2],
  ['year:2026..2026-03', 1],
  ['year:2027..2026-04', 2],
])('%s finds what is between its first and last day', (query, count) => {
  const dated = libraryOf(
    highlight([1, 2], 'In January', '10:00:00', { date: '2026-01-05T10:00:00' }),
    highlight([3, 4], 'In May', '10:00:00', { date: '2026-05-05T10:00:00' }),
    highlight([5, 6], 'In June', '10:00:00', { date: '2026-06-05T10:00:00' }),
  );
  expect(createSearchIndex(dated).search({ query })).toHaveLength(count);
});

test.each<[string, string | null]>([
  ['sea year:next', 'year:next'],
  ['sea year:2026-13', 'year:2026-13'],
  ['sea before:2026-02-32', 'before:2026-02-32'],
  ['year:2025..05', 'year:2025..05'],
  ['before:x', 'before:x'],
  ['(after:20 OR sea)', 'after:20'],
  ['colour:plaid', 'colour:plaid'],
  ['-date:foo', 'date:foo'],
  ['Since:"foo"', 'Since:"foo"'],
  ['kind:thing', 'kind:thing'],
  ['has:color', 'has:color'],
  ['page:10~20', 'page:10~20'],
  ['loc:xii', 'loc:xii'],
  ['year:2025..2026 page:xii has:n color:gelb kind:notiz loc:1-2 before:2026', null],
  ['year:202', null],
  ['book:anything', null],
])('the first part of %s that cannot be read is %s', (query, expected) => {
  const unreadable = unreadablePart(query);
  expect(unreadable?.part ?? null).toBe(expected);
  for (const each of unreadable?.instead ?? []) expect(unreadablePart(each), each).toBeNull();
});

test('what is quoted is whole words, typed to its end; in a tag as in a text', () => {
  const book = libraryOf(highlight([1, 1], 'Art is long'), highlight([2, 2], 'the party in art'));
  const tagged = tags.addTag(book, [find(book, 'Art is long').id], 'start');
  const search = (query: string) =>
    createSearchIndex(tagged)
      .search({ query })
      .map(({ location }) => location?.[0]);
  expect(search('"par')).toEqual([2]);
  expect(search('"par"')).toEqual([]);
  expect(search('"star"')).toEqual([]);
  expect(search('star')).toEqual([1]);
  expect(search('"art"')).toEqual([1, 2]);
  expect(search('"art" -"the party"')).toEqual([1]);
  const typed = createSearchIndex(tagged);
  for (const query of ['"a', '"ar', '"ar"', '"art"'])
    expect(typed.search({ query })).toEqual(createSearchIndex(tagged).search({ query }));
});

test('a screen is found as a page is, and as no location', () => {
  const screens = libraryOf(
    highlight([12, 13], 'Ships wait.', '10:00:00', { format: 'koreader' }),
    highlight([12, 13], 'Of a page.', '10:00:00', { format: 'koreader', page: '7' }),
    highlight([12, 13], 'By the device.'),
  );
  const index = createSearchIndex(screens);
  const found = (query: string) => index.search({ query }).map(({ text }) => text);
  expect(found('page:12')).toEqual(['Ships wait.']);
  expect(found('page:13..20')).toEqual(['Ships wait.']);
  expect(found('page:7')).toEqual(['Of a page.']);
  expect(found('location:12')).toEqual(['By the device.']);
});

test('a hyphenated word is found joined, and a joined one hyphenated; in quotation marks as it is written', () => {
  const found = libraryOf(highlight([1, 1], 'until to-morrow'), highlight([2, 2], 'and tomorrow'));
  const index = createSearchIndex(found);
  const search = (query: string) =>
    index.search({ query }).map(({ location }) => location?.[0] ?? null);
  for (const query of ['to', 'to-', 'to-m', 'to-mor', 'to-morrow', 'tomorrow'])
    expect(search(query), query).toEqual([1, 2]);
  expect(search('to-day')).toEqual([]);
  expect(search('and to-morrow')).toEqual([2]);
  expect(search('-to-morrow')).toEqual([]);
  expect(search('"to-morrow"')).toEqual([1]);
  expect(queryWords('to-morrow')).toEqual(['to morrow', 'tomorrow']);
});

describe('a query that finds nothing', () => {
  const { search } = createSearchIndex(library);
  const near = (query: string) => nearQueries(query, (each) => search({ query: each }).length);
  test.each<[string, [string, number][]]>([
    [
      'harbour größte',
      [
        ['harbour', 1],
        ['größte', 1],
      ],
    ],
    ['harbours', [['harbour', 1]]],
    [
      '"harbours of gold"',
      [
        ['harbour', 1],
        ['of', 0],
        ['gold', 0],
      ],
    ],
    ['author:lantern', [['lantern', 1]]],
    ['colour:lantern', [['lantern', 1]]],
    ['灯火', [['灯', 2]]],
    ['lantern -note', [['lantern', 1]]],
    ['lantern -(note harbour)', [['lantern', 1]]],
    ['NOT (note (harbour OR tide)) lantern', [['lantern', 1]]],
    [
      'lantern OR harbour',
      [
        ['lantern', 1],
        ['harbour', 1],
      ],
    ],
    ['harbours harbourly', [['harbour', 1]]],
    ['lodge', []],
    ['xyz', []],
    // Beside a word that is found, one that is not is told too.
    [
      'lantern xyz',
      [
        ['lantern', 1],
        ['xyz', 0],
      ],
    ],
    ['', []],
  ])('%s', (query, expected) => {
    expect(near(query).map((each) => [each.query, each.count])).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['harbours OR lantern', ['harbour OR lantern']],
    ['(lantern OR "harbours") -note', ['(lantern OR "harbour") -note']],
    ['lantern OR xyz', []],
    ['lantern OR harbour', []],
  ])('what of %s finds nothing is corrected in it', (query, expected) => {
    expect(hasAlternatives(query)).toBe(true);
    const countOf = (each: string) => search({ query: each }).length;
    const corrected = correctedQueries(query, countOf, () => null);
    expect(corrected.map((each) => each.query)).toEqual(expected);
    for (const { count } of corrected) expect(count).toBeGreaterThan(0);
  });

  test('an operator stays with its word where that is found in its field', () => {
    const countOf = (each: string) => (['author:austen', 'austen', 'tide'].includes(each) ? 1 : 0);
    const corrected = (query: string) =>
      correctedQueries(query, countOf, (word) => (word === 'austin' ? 'austen' : null));
    expect(corrected('author:austin OR tide')[0]?.query).toBe('author:austen OR tide');
    expect(corrected('tide OR tag:austin')[0]?.query).toBe('tide OR austen');
    expect(corrected('“austin” OR tide')[0]?.query).toBe('“austen” OR tide');
  });

  test.each(['"to be OR not"', 'NOT (lantern OR harbour)', 'lantern OR', 'OR lantern'])(
    '%s has no alternatives',
    (query) => {
      expect(hasAlternatives(query)).toBe(false);
    },
  );

  test.each<[string, string | null]>([
    ['habour', 'harbour'],
    ['lnatern', 'lantern'],
    ['lantren', 'lantern'],
    ['großte', 'größte'],
    ['xyzzy', null],
    ['灯台船舶', null],
  ])('the word that was meant by %s is %s', (typed, meant) => {
    const reading = libraryWords(library);
    let step = reading.next();
    while (!step.done) step = reading.next();
    expect(nearestWord(typed, step.value)).toBe(meant);
  });

  test.each<[string, string | null]>([
    ['shade:red sea', 'shade:'],
    ['(shade:red OR sea)', 'shade:'],
    ['sea -цвет:red', 'цвет:'],
    ['AUTHOR:austen', null],
    ['tag:colour:red', null],
    ['note: sea', null],
    ['https://example.org', null],
    ['at 10:30', null],
    ['"he said:yes"', null],
    ['«он сказал:да»', null],
    ['shade:"red sea"', 'shade:'],
  ])('%s has an operator that there is none of: %s', (query, expected) => {
    expect(unknownOperator(query)).toBe(expected);
  });
});

test('tags written in a note are cut out of it, and joined again are the note', () => {
  const note = '#one, see (#two/three) and ＃四 but C#sharp #';
  const pieces = cutAtHashtags(note);
  expect(pieces.filter((_piece, at) => at % 2 === 1)).toEqual(['#one', '#two/three', '＃四']);
  expect(pieces.join('')).toBe(note);
});

test('a word of a title that goes on in Chinese finds what the shorter one does not', () => {
  const titled = (title: string) => highlight([1, 1], title, '10:00:00', { title });
  const index = createSearchIndex(libraryOf(titled('Grab漢字'), titled('ab ovo')));
  const found = (query: string) => index.search({ query }).map(({ text }) => text);
  expect(found('book:ab')).toEqual(['ab ovo']);
  expect(found('book:ab漢')).toEqual(['Grab漢字']);
});

test('colours narrow, and chapters are searched', () => {
  const book = libraryOf(
    highlight([1, 1], 'one', '10:00:00', { format: 'kindle-html', color: 'blue' }),
    highlight([2, 2], 'two', '10:00:00', {
      format: 'kindle-html',
      color: 'pink',
      chapter: 'The Pier',
    }),
    highlight([3, 3], 'three'),
  );
  const { search } = createSearchIndex(book);
  expect(search({ colors: ['blue', 'green'] }).map(({ text }) => text)).toEqual(['one']);
  expect(search({ query: 'pier' }).map(({ text }) => text)).toEqual(['two']);
});

describe('operators', () => {
  const tagged = tags.addTag(
    tags.addTag(library, [find(library, '水面上挂着一盏灯').id], 'deep sea'),
    [find(library, 'loose remark').id],
    'sea-level',
  );
  const noted = edit.editText(
    edit.editNote(
      tagged,
      find(library, 'Łódź by the harbour').id,
      '.method Own #Strategy/chess, but C#sharp',
    ),
    find(library, 'loose remark').id,
    'loose remark #lone',
  );
  const operated = createSearchIndex(noted);

  test.each<[string, number[]]>([
    ['#räume', [5]],
    ['#Rau', [5]],
    ['#harbour', []],
    ['tag:sea', [9]],
    ['tag:"deep sea"', [4]],
    ['＃deep', [4]],
    ['tag:"deep"', []],
    ['tag:"Deep Sea"', [4]],
    ['#räume=', [5]],
    ['#Rau=', []],
    ['-#sea= has:tag', [4, 5, 9]],
    ['#level', []],
    // Tags that are written in a note.
    ['#strategy', [5]],
    ['tag:method', [5]],
    ['#lone', [9]],
    ['#sharp', []],
    ['#own', []],
    ['-#strategy -#method book:port', [9]],
    ['book:hafen', [1]],
    ['book:orlow', []],
    ['book:größte', []],
    // A title is found by how its words begin.
    ['book:haf', [1]],
    ['book:afen', []],
    ['book:の港', [3]],
    ['author:orlow', [1]],
    ['author:ОРЛОВА', [2]],
    ['author:hafen', []],
    ['-author:orlow -author:орлова -book:port', [3, 4]],
    ['note:lantern', [4]],
    ['note:loose', [9]],
    ['note:harbour', []],
    ['has:note', [4, 5, 9]],
    ['has:tag', [4, 5, 9]],
    ['has:nothing', []],
    ['book:port -has:note', []],
    ['year:2020', [5]],
    ['year:2017-01 größte', [1]],
    ['year:2019', []],
    ['year:2016-2018', [1, 2, 3, 4, 9]],
    ['year:2019-2020', [5]],
    ['year:2020-05', [5]],
    ['date:2020-5', [5]],
    ['date:2020/05/06', [5]],
    ['date:2020-1', []],
    ['after:2020', [5]],
    ['Since:2020-05-06', [5]],
    ['after:2020-05-07', []],
    ['before:2020-05-06', [1, 2, 3, 4, 9]],
    ['before:2020-05-07', [1, 2, 3, 4, 5, 9]],
    ['before:2017', []],
    ['before:2018 book:port', [9]],
    ['after:2016 before:2020 größte', [1]],
    ['year:2016..2018', [1, 2, 3, 4, 9]],
    ['year:2018–2016', [1, 2, 3, 4, 9]],
    ['date:2020-04..2020-05', [5]],
    ['date:2020/5/1-2020/5/6', [5]],
    ['date:2020-05-07..2021', []],
    ['year:2020-', [5]],
    ['loc:2..3', [2, 3]],
    ['loc:3–2', [2, 3]],
    ['before:x', []],
    ['after:20', []],
    ['NOT author:orlow Port', [5, 9]],
    ['größte OR lodz NOT has:tag', [1]],
    ['(größte OR lodz) AND König', [1]],
    ['year:2017 -(größte OR фонарь)', [3, 4, 9]],
    ['(größte OR lodz) harbour', [5]],
    ['(größte lodz) OR (lodz harbour)', [5]],
    ['(größte OR (lodz harbour)) has:tag', [5]],
    ['(größte OR lodz) OR фонарь', [1, 2, 5]],
    ['größte OR (lodz -harbour)', [1]],
    ['größte OR NOT author:王一 -kind:bookmark', [1, 2, 3, 5, 9]],
    ['-author:王一 -kind:bookmark OR größte', [1, 2, 3, 5, 9]],
    ['((größte', [1]],
    ['größte) -)', [1]],
    ['() größte', [1]],
    // In quotation marks, and within a word, brackets are none of the query's.
    ['"sagte -(Zoë) x"', []],
    ['"a -(zoë Port) c" OR größte', [1]],
    ['lodz-(größte harbour)', []],
    ['year:2017 -("kein König" OR фонарь)', [3, 4, 9]],
    // What has one of the words may stay.
    ['-(has:tag harbour) -größte', [2, 3, 4, 9]],
    ['-(has:tag -harbour)', [1, 2, 3, 5]],
    ['NOT (größte OR -(lodz harbour))', [5]],
    ['größ*', [1]],
    ['"sagte Zoë', [1]],
    ['collection:sea', [4]],
    ['collection:river', []],
    ['location:2-3', [2, 3]],
    ['loc:5', [5]],
    ['kind:note', [4, 5, 9]],
    ['-kind:bookmark -color:yellow', [9]],
    ['colour:gelb location:1-9', [1, 2, 3, 4, 5]],
    ['color:blue', []],
    ['#deep-sea', [4]],
    ['tag:deep_sea', [4]],
    ['tag:"sea level"', [9]],
    ['book:port harbour', [5]],
    ['title:port harbour', [5]],
    ['book:"夜の港"', [3]],
    ['größte OR lodz', [1, 5]],
    ['größte OR lodz harbour', [5]],
    ['#räume OR tag:deep', [4, 5]],
    ['author:orlow -zoe', []],
    // A word left out is one of the passage, not of its title.
    ['book:port -port', [5, 9]],
    ['book:port -loose -#sea', [5]],
    ['灯 -"ひとつ"', [4]],
    ['-book:port -book:夜 -book:港 -größte', [2]],
    ['größte or lodz', []],
    ['OR größte', [1]],
    ['größte OR', [1]],
    ['größte -', [1]],
    ['# größte tag:', [1]],
  ])('%s', (query, expected) => {
    const found = operated.search({ query }).map(({ location }) => location?.[0]);
    expect(found.filter((place) => place !== undefined).sort()).toEqual(expected);
  });

  test('a query that is typed on finds what it finds at once', () => {
    for (const query of [
      'book:port -loose',
      'größte OR lodz harbour',
      '#räume -x',
      'has:note year:2017',
      'note:lant author:王',
      'tag:"deep sea"',
      '#räume=',
      '(größte OR lodz) has:tag',
      'year:2017 -(größte OR фонарь)',
      '-(has:tag harbour)',
      'before:2020-05-06',
    ]) {
      const typed = createSearchIndex(tagged);
      for (let end = 1; end < query.length; end += 1) typed.search({ query: query.slice(0, end) });
      expect(typed.search({ query })).toEqual(createSearchIndex(tagged).search({ query }));
    }
  });

  test('books are found by the words of a title or an author', () => {
    const titles = (word: string) => booksNamed(word, library.books).map(({ title }) => title);
    expect(titles('haf')).toEqual(['Der Hafen']);
    expect(titles('орлова')).toEqual(['Гавань']);
    expect(titles('größte')).toEqual([]);
    expect(titles('hafen der')).toEqual(['Der Hafen']);
  });

  test('what is sought in tags and books, or excluded, is no word to be marked', () => {
    expect(queryWords('lantern OR "deep sea" #tag book:port -not')).toEqual([
      'deep sea',
      'lantern',
    ]);
  });
});

test('every label of a colour and of the usual kinds is understood in its language', async () => {
  for (const lang of ['en', 'br', 'de', 'es', 'fr', 'it', 'ja', 'pl', 'ru', 'zh']) {
    const { default: labels } = (await import(`../../../../i18n/${lang}/highlights.json`)) as {
      default: { markColor: Record<HighlightColor, string>; kind: Record<string, string> };
    };
    for (const [color, label] of Object.entries(labels.markColor)) {
      const marked = libraryOf(
        highlight([1, 1], 'sea', '10:00:00', { color: color as HighlightColor }),
      );
      expect(createSearchIndex(marked).search({ query: `color:${label}` }), label).toHaveLength(1);
    }
    for (const kind of ['highlight', 'note', 'bookmark'] as const) {
      const one = libraryOf(entry({ kind, text: kind === 'bookmark' ? '' : 'sea', page: '3' }));
      expect(createSearchIndex(one).search({ query: `kind:${labels.kind[kind]}` })).toHaveLength(1);
    }
  }
});

test('what has no colour is painted yellow and found as such, but for notes and bookmarks', () => {
  const plain = highlight([1, 1], 'sea');
  const mixed = libraryOf(
    plain,
    highlight([2, 2], 'dune', '10:01:00', { color: 'yellow' }),
    highlight([3, 3], 'reef', '10:02:00', { color: 'blue' }),
    entry({ kind: 'bookmark', page: '3' }),
  );
  const found = createSearchIndex(mixed).search({ colors: ['yellow'] });
  expect(found.map(({ text, color }) => [text, color])).toEqual([
    ['sea', null],
    ['dune', 'yellow'],
  ]);
});

test('tags that a note begins with are tags of the filter, and leave it untagged no longer', () => {
  const told = libraryOf(
    highlight([1, 1], 'sea', '10:00:00', { note: '.NET .idea a real note' }),
    highlight([2, 2], 'dune', '10:01:00', { note: '.fav .idea a real note' }),
    highlight([3, 3], 'reef', '10:02:00', { note: '.fav' }),
  );
  const texts = (filter: Filter) =>
    createSearchIndex(told)
      .search(filter)
      .map(({ text }) => text);
  expect(texts({ tags: ['IDEA'] })).toEqual(['dune']);
  expect(texts({ only: 'untagged' })).toEqual(['sea']);
  expect(texts({ only: 'noted' })).toEqual(['sea', 'dune']);
});

test.each([
  ['page:12', ['range']],
  ['page:10-13', ['range']],
  ['page:10..13', ['range']],
  ['page:13-10', ['range']],
  ['page:XII', ['roman']],
  ['page:1', []],
  ['kind:lesezeichen', ['']],
  ['-kind:bookmark page:1-99', ['range']],
])('%s finds the places that it meets', (query, expected) => {
  const placed = libraryOf(
    entry({ page: '12-14', text: 'range', at: '10:00:00' }),
    entry({ page: 'xii', text: 'roman', at: '11:00:00' }),
    entry({ kind: 'bookmark', page: '3' }),
  );
  expect(
    createSearchIndex(placed)
      .search({ query })
      .map(({ text }) => text),
  ).toEqual(expected);
});

test('a blank behind the colon of an operator changes nothing, and a small "or" is a word', () => {
  const index = createSearchIndex(library);
  const idsOf = (query: string) => index.search({ query }).map(({ id }) => id);
  for (const [spaced, plain] of [
    ['book: port', 'book:port'],
    ['harbour -book: port', 'harbour -book:port'],
    ['book: "port"', 'book:"port"'],
    ['harbour (Book:  port)', 'harbour book:port'],
  ] as const)
    expect(idsOf(spaced), spaced).toEqual(idsOf(plain));
  expect(idsOf('book: port').length).toBeGreaterThan(0);
  expect(idsOf('book: nowhere')).toEqual([]);
  expect(idsOf('harbour or nowhere')).toEqual([]);
  expect(idsOf('"book: port"')).toEqual([]);
});
