import { onlineAddress } from '../../cite/online-address.ts';
import { textOfRuns } from '../../cite/runs.ts';
import { printedLocations } from '../../text/ranges.ts';
import type { ExportDocument, ExportPassage, ExportSection } from '../document.ts';
import type { Layout } from '../layout.ts';
import { hashtag } from '../markdown/inline-tags.ts';

/**
 * The names of a book's and a highlight's texts in a template, empty where nothing is known.
 * `quoted` is the text with `> ` before each of its lines; `screen` has what a program counts in
 * place of locations; `hashtags` are the tags as an app knows them behind a `#`.
 */
export const templateFields = {
  book: [
    'title',
    'authors',
    'publisher',
    'city',
    'year',
    'edition',
    'series',
    'seriesNumber',
    'doi',
    'url',
    'isbn',
    'asin',
    'reference',
  ],
  highlight: [
    'text',
    'quoted',
    'note',
    'page',
    'location',
    'screen',
    'place',
    'date',
    'isoDate',
    'color',
    'citation',
    'id',
  ],
  /** Sections, which stand for each of their values. */
  lists: ['tags', 'hashtags', 'collections'],
} as const;

type BookView = Record<(typeof templateFields.book)[number], string> & { chapters: object[] };
type HighlightView = Record<(typeof templateFields.highlight)[number], string> &
  Record<(typeof templateFields.lists)[number], readonly string[]>;

/**
 * The view that a template renders: `templateFields`, the sections `books` › `chapters` ›
 * `highlights` and `bibliography`.
 */
export function templateView(document: ExportDocument, layout: Layout): object {
  return {
    title: layout.labels.title,
    books: document.sections.map((section) => bookView(section, layout)),
    bibliographyTitle: document.bibliography?.heading ?? '',
    bibliography: document.bibliography?.entries.map(textOfRuns) ?? [],
  };
}

function bookView(section: ExportSection, layout: Layout): BookView {
  const { book } = section;
  const online = onlineAddress(book.url);
  return {
    title: layout.title(section),
    authors: layout.authors(section) ?? '',
    publisher: book.publisher ?? '',
    year: book.year ?? '',
    city: book.city ?? '',
    edition: book.edition ?? '',
    series: book.series ?? '',
    seriesNumber: book.seriesNumber ?? '',
    doi: online?.doi ?? '',
    url: online?.url ?? '',
    isbn: book.isbn ?? '',
    asin: book.asin ?? '',
    reference: textOfRuns(section.bibliography ?? []),
    chapters: layout.groups(section).map(({ heading, passages }) => ({
      chapter: heading ?? '',
      highlights: passages.map((passage) => passageView(passage, layout)),
    })),
  };
}

function passageView(passage: ExportPassage, layout: Layout): HighlightView {
  const { id, text, note, tags, collections, location, screen, date, color, citation } = passage;
  return {
    id,
    text,
    quoted: text && `> ${text.replaceAll('\n', '\n> ')}`,
    note: note ?? '',
    tags,
    hashtags: tags.map(hashtag).filter((name) => name !== ''),
    collections,
    page: layout.page(passage) ?? '',
    location: location ? printedLocations(location) : '',
    screen: screen ? printedLocations(screen) : '',
    date: layout.date(passage) ?? '',
    isoDate: date ?? '',
    color: color ?? '',
    place: layout.meta(passage),
    citation: textOfRuns(citation ?? []),
  };
}
