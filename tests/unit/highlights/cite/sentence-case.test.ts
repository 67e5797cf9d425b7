import { expect, test } from 'vitest';
import { namesIn } from '../../../../src/highlights/cite/names-in-text.ts';
import { sentenceCase } from '../../../../src/highlights/cite/sentence-case.ts';
import type { Book } from '../../../../src/highlights/types.ts';
import { citedBook } from '../../../../src/highlights/cite/cited-book.ts';
import { book, highlight } from '../../../support/library/export-fixtures.ts';
import { titleLanguage } from '../../../../src/highlights/cite/title-language.ts';

test.each([
  ['The Quiet Harbour: A History of Waiting', 'The quiet harbour: A history of waiting'],
  ['Who Waits? The Art of Standing Still', 'Who waits? The art of standing still'],
  ['A Brief History of Ancient Greece', 'A brief history of ancient Greece'],
  ['The iPhone and the DNA of Ideas', 'The iPhone and the DNA of ideas'],
  ['How I Learned to Wait', 'How I learned to wait'],
  ['The quiet harbour of Bergen', 'The quiet harbour of Bergen'],
  ['Quiet Bergen harbour', 'Quiet Bergen harbour'],
  ['The Last Monday of Winter', 'The last Monday of winter'],
  ['The Life of Malcolm X', 'The life of Malcolm X'],
  ['How the Gates Foundation Works', 'How the Gates Foundation works'],
  ['The Quiet Work (Foreword by Tim Keller)', 'The quiet work (foreword by Tim Keller)'],
  ['Design Patterns for Elisabeth Robson', 'Design patterns for Elisabeth Robson'],
  ['Learning Node.js Quickly', 'Learning Node.js quickly'],
  ['Mrs Dalloway', 'Mrs Dalloway'],
  ['The Strange Case of Dr Jekyll and Mr Hyde', 'The strange case of Dr Jekyll and Mr Hyde'],
  ['Strange Case of Dr. Jekyll and Mr. Hyde', 'Strange case of Dr. Jekyll and Mr. Hyde'],
  ['The Talented Mr. Ripley', 'The talented Mr. Ripley'],
  ['The Life of St. Francis', 'The life of St. Francis'],
  ['The Quiet Mrs. and the Sea', 'The quiet mrs. and the sea'],
  ['The New York Trilogy', 'The New York trilogy'],
  ['A Walk in New York', 'A walk in New York'],
  ['A New History of Old Stones', 'A new history of old stones'],
  ['The South China Sea', 'The South China Sea'],
  ['The Sea vs. The Land', 'The sea vs. the land'],
  ['The No. 1 Stone Agency', 'The No. 1 stone agency'],
  ['The Quiet South', 'The quiet south'],
  ['The Best of Los Angeles Noir', 'The best of Los Angeles noir'],
  ['Up and Down Mount Everest', 'Up and down Mount Everest'],
  ['The Genius of Abraham Lincoln', 'The genius of Abraham Lincoln'],
  ['The Ballad of Captain Holm', 'The ballad of Captain Holm'],
  ['The Captain Sleeps', 'The captain sleeps'],
  ['The Long Cold War: Notes', 'The long Cold War: Notes'],
  ['Letters to Aunt Julia', 'Letters to Aunt Julia'],
  ['King Lear', 'King Lear'],
  ['Wuthering Heights', 'Wuthering Heights'],
  ['Wolf Hall', 'Wolf Hall'],
  ['The Tenant of Wildfell Hall', 'The tenant of Wildfell Hall'],
  ['Treasure Island', 'Treasure Island'],
  ['The Glass Castle', 'The glass castle'],
  ['Life in the Park', 'Life in the park'],
  ['A History of the Park', 'A history of the park'],
  ['The Adventures of Sherlock Holmes', 'The adventures of Sherlock Holmes'],
  ['The Diary of Jean-Luc Stone: A Quiet Book', 'The diary of Jean-Luc Stone: A quiet book'],
  ['The Count of Monte Cristo', 'The count of Monte Cristo'],
  ['The Count of the Votes', 'The count of the votes'],
  ['The Great Adventures of the Sea', 'The great adventures of the sea'],
  ['Reading Lolita in Tehran', 'Reading Lolita in Tehran'],
  ['The Lady Vanishes', 'The lady vanishes'],
  ['The Return of the King', 'The return of the king'],
  ['Lord of the Flies', 'Lord of the flies'],
  ['Why Marx Was Right: The French Revolution', 'Why Marx was right: The French Revolution'],
  ['The Quiet Revolution of the Sea', 'The quiet revolution of the sea'],
  ['The Quiet Harbour (Volume 2)', 'The quiet harbour (Vol. 2)'],
  ['The quiet harbour (vol. II)', 'The quiet harbour (Vol. II)'],
  ['The Volume of the Sea', 'The volume of the sea'],
  ['Made of node.js Streams', 'Made of node.js streams'],
  ['Why I’m Here with Plan B', 'Why I’m here with plan B'],
  ['The Art of the E-Book', 'The art of the e-book'],
  ['THE QUIET HARBOUR', 'THE QUIET HARBOUR'],
  ['VITAMIN E', 'VITAMIN E'],
  ['Harbours', 'Harbours'],
  ['the war of the worlds', 'The war of the worlds'],
  ['“the quiet harbour” of Bergen: a history', '“The quiet harbour” of Bergen: A history'],
  ['iPhone repairs: node.js and others', 'iPhone repairs: node.js and others'],
])('%s', (title, expected) => {
  expect(sentenceCase(title)).toBe(expected);
});

test('a word that the book itself uses as a name stays capitalised', () => {
  const title = 'Harry Holm and the Quiet Stone';
  const texts = [
    'Then Harry Holm came.',
    'They saw the stone, and Harry was quiet.',
    'Quiet. Holm!',
  ];
  expect(sentenceCase(title, namesIn(title, texts))).toBe('Harry Holm and the quiet stone');
});

test('a name of two words is known by the second where a passage begins with it', () => {
  const title = 'Quiet Work and Ferdia Stone';
  const texts = ['Ferdia Stone took his hat.', 'Quiet is good for work. Quiet Work!'];
  expect(sentenceCase(title, namesIn(title, texts))).toBe('Quiet work and Ferdia Stone');
});

test.each([
  ['in the middle of a sentence', ['By then Stone was gone.'], 'stone'],
  ['behind a word of one letter', ['a Stone girl'], 'stone'],
  ['at the start of a sentence alone', ['Stone fell. Stone!'], ''],
  ['behind a dash', ['Down —Stone— it fell.'], ''],
  ['after it stood small', ['The stone fell, and Stone came.'], ''],
  ['before it stands small', ['And then Stone came.', 'The stone fell.'], ''],
])('a word of the title with a capital %s', (_, texts, names) => {
  expect([...namesIn('The Stone', texts)].join()).toBe(names);
});

test.each([
  ['The Quiet Harbour', 'de', 'en'],
  ['Die Leiden des jungen Holm', 'en', 'de'],
  ['El amor en los tiempos', 'en', 'es'],
  ['Le Petit Phare et la mer', 'en', 'fr'],
  ['Il nome della marea', 'en', 'it'],
  ['Harbours', 'de', 'de'],
  ['Jenseits von Überall', 'en', 'de'],
  ['海辺のカフカ', 'en', 'ja'],
  ['红楼梦', 'en', 'zh'],
  ['草枕', 'ja', 'ja'],
  ['Мастер и Маргарита', 'en', 'ru'],
  ['La Bella', 'en', ''],
  ['O Alquimista', 'en', ''],
  ['La Bella', 'it', 'it'],
  ['Dünen', 'de', 'de'],
  ['Dünen', 'en', ''],
])('the language of %s, read in %s', (title, fallback, lang) => {
  expect(titleLanguage(title, fallback)).toBe(lang);
});

test.each([
  ['Ballady i romanse', 'pl'],
  ['I promessi sposi', 'it'],
])(
  '%s keeps its capitals in texts of its language, whose “i” is a word of three',
  (title, lang) => {
    const cited = citedBook(book({ title, authors: ['Bono'] }), {
      style: 'mla',
      fallbackLang: lang,
    });
    expect(cited).toMatchObject({ title, lang });
  },
);

test('a title of several languages, none of them the paper’s, is printed in the paper’s language', () => {
  const cited = citedBook(book({ title: 'La casa', authors: ['Bono'] }), { style: 'mla' });
  expect(cited).toMatchObject({ title: 'La casa', lang: 'en' });
});

const bookOf = (title: string, more: Partial<Omit<Book, 'authors'>> = {}): Book =>
  book({ title, authors: ['Bono'], ...more });

test.each<[string, string, string[], Partial<Book>]>([
  [
    'Brennende Welten',
    'Brennende Welten',
    ['Sie ging mit der Lampe in das Haus, und es war dunkel.'],
    {},
  ],
  ['Brennende Welten (German Edition)', 'Brennende Welten', [], {}],
  ['Burning Worlds', 'Burning worlds', ['She went to the house with a lamp, and it was dark.'], {}],
  ['Burning Worlds', 'Burning Worlds', [], {}],
  [
    'Über Gewissheit',
    'Über Gewissheit',
    ['She went to the house with a lamp, and it was dark.'],
    {},
  ],
  ['War and Peace', 'War and peace', ['Eh bien, mon prince.'], {}],
  [
    'War and Peace',
    'War and peace',
    [
      'Eh bien, mon prince, que dites vous de la guerre.',
      'Nothing is so necessary for a young man as the company of intelligent women.',
      'We can know only that we know nothing, and that is the highest degree of wisdom.',
    ],
    {},
  ],
  ['Team Topologies', 'Team topologies', ['The core of the Team Topologies approach is flow.'], {}],
  [
    'Quiet Harbours',
    'Quiet Harbours',
    ['The winter that we spent at Quiet Harbours was long.'],
    {},
  ],
  ['Quiet Harbours', 'Quiet harbours', ['At noon in Quiet Harbours it was the sea.'], {}],
  [
    'Mind and Cosmos: Why It Fails',
    'Mind and cosmos: Why it fails',
    ['That is what the author of Mind and Cosmos said of it.'],
    {},
  ],
  ['Guerre et Paix', 'Guerre et Paix', ['Eh bien, mon prince.'], {}],
  ['El Aleph', 'El Aleph', [], { language: 'en' }],
  ['The Great Gatsby', 'The great Gatsby', [], {}],
  ['The Brothers Karamazov', 'The brothers Karamazov', [], {}],
  ['Moby-Dick; or, The Whale', 'Moby-Dick; or, the whale', [], {}],
  ['A History of the Ottoman Empire', 'A history of the Ottoman Empire', [], {}],
  ['The Hidden Empire of the Sea', 'The hidden empire of the sea', [], {}],
  ['The World War II Reader: A History', 'The World War II reader: A history', [], {}],
  ['A Life with Bono and Songs', 'A life with Bono and songs', [], {}],
  ['A Life of Song', 'A Life of Song', [], { sentenceTitle: ' A Life of Song ' }],
])('APA writes %s as %s', (title, expected, texts, more) => {
  expect(
    citedBook(bookOf(title, more), {
      passages: texts.map((text) => highlight({ text })),
      fallbackLang: 'en',
    }).sentenceTitle,
  ).toBe(expected);
});

test.each([
  ['Refactoring (2nd Edition)', 'Refactoring', '2nd Edition'],
  ['Clean Streams, 4th Edition', 'Clean Streams', '4th Edition'],
  ['Meine Reise (German Edition) (Kindle Edition)', 'Meine Reise', null],
  ['El viaje (Spanish Edition)', 'El viaje', null],
  ['El viaje (Edición en español)', 'El viaje', null],
  ['The Quiet Atlas (Vintage Classics)', 'The Quiet Atlas', null],
  [
    'The Craft of Streams, Fourth Edition (Guides to Water and Ice)',
    'The Craft of Streams',
    'Fourth Edition',
  ],
  ['Refactoring (2nd Edition) (Signature Books)', 'Refactoring', '2nd Edition'],
  ['The Lantern (Harbour Saga, Book 3)', 'The Lantern', null],
  ['The Lantern (Harbour #3)', 'The Lantern', null],
  ['The Lantern (Harbour Series)', 'The Lantern', null],
  ['The Lantern (Book 3)', 'The Lantern (Book 3)', null],
  ['The Lantern (A Memoir)', 'The Lantern (A Memoir)', null],
  ['The Second Edition', 'The Second Edition', null],
  ['Will the Internet Fragment?: Sovereignty', 'Will the Internet Fragment? Sovereignty', null],
])('%s is cited as %s', (printed, title, edition) => {
  expect(citedBook(bookOf(printed))).toMatchObject({ title, edition });
  expect(citedBook(bookOf(printed, { edition: '3' })).edition).toBe('3');
});
