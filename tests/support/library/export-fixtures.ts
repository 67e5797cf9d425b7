import type { ExportLibrary } from '../../../src/highlights/export/document.ts';
import type { ExportContext } from '../../../src/highlights/export/write-file.ts';
import type { ExportLabels } from '../../../src/highlights/export/document-labels.ts';
import { DEFAULT_TEMPLATE } from '../../../src/highlights/export/template/examples.ts';
import type { Author, Book, Highlight } from '../../../src/highlights/types.ts';

/** English labels, as a page would pass them. */
export const labels: ExportLabels = {
  title: 'Highlights',
  untitled: 'Untitled book',
  kinds: {
    highlight: 'Highlight',
    note: 'Note',
    bookmark: 'Bookmark',
    clip: 'Clip',
    unknown: 'Other',
  },
  colors: {
    yellow: 'Yellow',
    orange: 'Orange',
    red: 'Red',
    pink: 'Pink',
    purple: 'Purple',
    blue: 'Blue',
    cyan: 'Cyan',
    green: 'Green',
    gray: 'Grey',
  },
  limitReached: 'Withheld by the device: the publisher’s limit was reached',
  columns: {
    book: 'Book',
    authors: 'Authors',
    kind: 'Kind',
    page: 'Page',
    pageTo: 'To page',
    location: 'Location',
    locationTo: 'To location',
    date: 'Added',
    chapter: 'Chapter',
    color: 'Colour',
    text: 'Text',
    note: 'Your note',
    tags: 'Tags',
    collections: 'Collections',
    citation: 'Citation',
    bibliography: 'Bibliography',
  },
  lines: {
    page: 'Page {{value}}',
    location: 'Location {{value}}',
    screen: 'Screen {{value}}',
    date: 'Added on {{value}}',
    note: 'Note: {{value}}',
    tags: 'Tags: {{value}}',
    collections: 'Collections: {{value}}',
  },
};

/** Facts of a book with authors' names only, as in most files. */
export type BookGiven = Partial<Omit<Book, 'authors'>> & { authors?: (string | Author)[] };

/** An author of whom no more is known than the name. */
export function author(name: string, facts: Partial<Author> = {}): Author {
  return { name, family: null, role: 'author', ...facts };
}

/** What the formats need besides the document: fonts, from the packages that the build subsets. */
export const context: ExportContext = {
  template: DEFAULT_TEMPLATE,
  loadFont: () => Promise.reject(new Error('No font is loaded here.')),
};

/** A book with only the given fields. */
export function book({ authors = ['Anna Holm'], ...facts }: BookGiven = {}): Book {
  return {
    id: 'book',
    title: 'The Quiet Harbour',
    authors: authors.map((each) => (typeof each === 'string' ? author(each) : each)),
    publisher: null,
    year: null,
    language: null,
    asin: null,
    isbn: null,
    city: null,
    edition: null,
    ...facts,
  };
}

/** The passages of every book, where no more matters than that they are a Kindle's. */
export const fromKindle = () => [highlight({ text: '' })];

/** A highlight with only the given fields. */
export function highlight(facts: Partial<Highlight> = {}): Highlight {
  return {
    id: 'highlight',
    bookId: 'book',
    kind: 'highlight',
    page: null,
    location: null,
    date: null,
    text: 'The sea was calm.',
    note: null,
    tags: [],
    collections: [],
    limitReached: false,
    isTruncated: false,
    color: null,
    chapter: null,
    format: 'clippings',
    externalId: null,
    ...facts,
  };
}

/** Texts that break a careless writer of files, each named. */
export const awkwardTexts: Record<string, string> = {
  controls: 'a\u0000b\u0008c\u000Bd\u000Ce\u001Ff\uFFFEg\uFFFFh',
  surrogates: 'half \uD83D pair and \uDE00 half',
  markup: '<b>&amp;</b> ]]> </en-note> <!-- --> <script>alert(1)</script>',
  quotes: '"double" \'single\' „deutsch“ «français» 「日本」',
  lines: 'first\r\nsecond\rthird\n\nfifth\u2028sixth',
  tabs: 'one\ttwo  three',
  japanese: '吾輩は猫である。名前はまだ無い。',
  chinese: '学而时习之，不亦说乎？',
  russian: 'Все счастливые семьи похожи друг на друга.',
  arabic: 'كان يا ما كان، في قديم الزمان',
  hebrew: 'בראשית ברא',
  emoji: 'family 👩‍👩‍👧‍👦, flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿, e\u0301 and 𠮷',
  formula: '=HYPERLINK("http://localhost/","press")',
  escape: '_x0041_ stays as it is, and so does constructor',
  markdown: '# no *heading* [[no link]] ==no mark== $no math$ `no code` ~~no~~ ^no',
  latex: '100% of $5 & {braces} in a_b^c ~ \\end{document} #1',
  names: '__proto__',
};

/** A library whose only book holds every awkward text. */
export function awkwardLibrary(): ExportLibrary {
  const texts = Object.values(awkwardTexts);
  return {
    books: [
      book({
        title: 'A "title" <with> & \u0007 ]]> everything',
        authors: ['Anna Holm', '夏目 漱石'],
      }),
    ],
    collections: [{ id: 'c', name: 'Re & <vision>' }],
    highlights: texts.map((text, index) =>
      highlight({
        id: `h${index}`,
        text,
        note: text,
        tags: [text.slice(0, 40), 'a, b'],
        collections: ['c'],
        page: String(index + 1),
        location: [index * 10 + 1, index * 10 + 4],
        date: `2024-03-0${(index % 9) + 1}T10:20:30`,
      }),
    ),
  };
}

/** A large library: several books, texts of ordinary length, notes and tags on some. */
export function largeLibrary(count: number, books = 40): ExportLibrary {
  const sentence =
    'The tide came in over the flats, and nobody on the pier said a word. Прилив 満ち潮 ';
  return {
    books: Array.from({ length: books }, (_, index) =>
      book({ id: `b${index}`, title: `Volume ${index + 1}`, year: String(1900 + index) }),
    ),
    collections: [],
    highlights: Array.from({ length: count }, (_, index) =>
      highlight({
        id: `h${index}`,
        bookId: `b${index % books}`,
        text: `${index}: ${sentence.repeat(1 + (index % 5))}`.trim(),
        note: index % 4 === 0 ? `Thought ${index}` : null,
        tags: index % 3 === 0 ? ['sea', 'silence'] : [],
        page: index % 2 === 0 ? String(index % 400) : null,
        location: [index, index + 2],
        date: '2024-03-05T10:20:30',
      }),
    ),
  };
}
