import { citeTogether, type Citations, type CitationStyle } from '../cite/cite.ts';
import type { Run } from '../cite/runs.ts';
import { citeTerms } from '../cite/terms.ts';
import type { Book, Collection, EntryKind, Highlight, HighlightColor } from '../types.ts';
import { readNoteCommands } from './note-commands.ts';
import { selectHighlights, type ExportOptions } from './options.ts';
import { compareBooks, readingOrder } from './order.ts';
import type { Plan } from '../../product.ts';
import { applyPlan } from './plan.ts';

/** The part of a library that an export reads. */
export interface ExportLibrary {
  books: readonly Book[];
  highlights: readonly Highlight[];
  collections: readonly Collection[];
}

/** One passage as it goes into a file: what the options leave out is empty here. */
export interface ExportPassage {
  /** The same in every export, so that a file can be brought up to date. */
  id: string;
  kind: EntryKind;
  text: string;
  note: string | null;
  tags: readonly string[];
  /** Names of collections. */
  collections: readonly string[];
  page: string | null;
  location: readonly [number, number] | null;
  /** Local time of the device: YYYY-MM-DDTHH:MM:SS. */
  date: string | null;
  color: HighlightColor | null;
  /** As printed; the parts of a nested one joined by " > ". */
  chapter: string | null;
  /** 1 to 6 where the reader's note made the passage a heading. */
  headingLevel: number | null;
  /** As it stands after the passages before it: a later Chicago note is short. */
  citation: readonly Run[] | null;
  /** As it stands by itself, in a row or on a card. */
  fullCitation: readonly Run[] | null;
  limitReached: boolean;
  /** The plan cut the text or the note. */
  shortened: boolean;
}

/** One book with its passages, never empty. */
export interface ExportSection {
  book: Book;
  bibliography: readonly Run[] | null;
  passages: readonly ExportPassage[];
}

/** What a file shows, the same for every format and for the preview. */
export interface ExportDocument {
  /** BCP 47, for dates and sorting. */
  locale: string;
  sections: readonly ExportSection[];
  /** The style's list of the books cited; null without citations. */
  bibliography: { heading: string; entries: readonly (readonly Run[])[] } | null;
  /** The style puts its citations into footnotes. */
  hasFootnotes: boolean;
  groupBy: ExportOptions['groupBy'];
  /** Which parts a file has, so that a table has the same columns for every row. */
  parts: ExportParts;
  /** How many passages the plan cut. */
  shortened: number;
}

/** What the options asked for, and what the passages have. */
export interface ExportParts {
  notes: boolean;
  tags: boolean;
  locations: boolean;
  dates: boolean;
  citations: boolean;
  colors: boolean;
  chapters: boolean;
}

/**
 * Chooses, orders and cites what the reader asked for, and applies the plan. The preview and every
 * file are made from its result.
 *
 * @param locale BCP 47; the language of dates, sorting and the citations' own words.
 */
export function buildDocument(
  library: ExportLibrary,
  options: ExportOptions,
  { locale, plan }: { locale: string; plan: Plan },
): ExportDocument {
  const chosen = Map.groupBy(selectHighlights(library.highlights, options), ({ bookId }) => bookId);
  const names = new Map(library.collections.map(({ id, name }) => [id, name]));
  const books = [...library.books]
    .sort(compareBooks(options.order, chosen, locale))
    .filter(({ id }) => chosen.has(id));
  const { citationStyle: style } = options;
  const citations = style && cite(books, chosen, { ...options, citationStyle: style }, locale);

  const sections = books.map((book): ExportSection => {
    const highlights = readingOrder(chosen.get(book.id) ?? [], options.order);
    return {
      book,
      bibliography: citations && citations.entry(book.id),
      passages: highlights.map((highlight, index) =>
        passageOf(highlight, { options, names, citations, isRepeated: index > 0 }),
      ),
    };
  });
  return applyPlan(
    {
      locale,
      sections,
      bibliography:
        citations && style
          ? { heading: citeTerms(locale).headings[style], entries: citations.list }
          : null,
      hasFootnotes: style === 'chicago',
      groupBy: options.groupBy,
      parts: partsOf(options, sections),
      shortened: 0,
    },
    plan,
  );
}

function cite(
  books: readonly Book[],
  chosen: ReadonlyMap<string, readonly Highlight[]>,
  {
    citationStyle: style,
    citeLocations: locations,
  }: ExportOptions & { citationStyle: CitationStyle },
  locale: string,
): Citations {
  const terms = citeTerms(locale);
  return citeTogether(books, { style, locations, terms }, (id) =>
    (chosen.get(id) ?? []).map(({ text }) => text),
  );
}

function partsOf(options: ExportOptions, sections: readonly ExportSection[]): ExportParts {
  const passages = sections.flatMap((section) => section.passages);
  return {
    notes: options.withNotes,
    tags: options.withTags,
    locations: options.withLocations,
    dates: options.withDates,
    citations: options.citationStyle !== null,
    colors: passages.some(({ color }) => color !== null),
    chapters: passages.some(({ chapter }) => chapter !== null),
  };
}

interface PassageContext {
  options: ExportOptions;
  /** Names of collections by their ids. */
  names: ReadonlyMap<string, string>;
  citations: Citations | null;
  /** An earlier passage of the book has been cited. */
  isRepeated: boolean;
}

function passageOf(
  highlight: Highlight,
  { options, names, citations, isRepeated }: PassageContext,
): ExportPassage {
  const commands = readNoteCommands(highlight.note);
  const { bookId } = highlight;
  return {
    id: highlight.id,
    kind: highlight.kind,
    text: highlight.text,
    note: options.withNotes ? commands.note : null,
    tags: options.withTags ? [...new Set([...highlight.tags, ...commands.tags])] : [],
    collections: options.withTags ? highlight.collections.flatMap((id) => names.get(id) ?? []) : [],
    page: options.withLocations ? highlight.page : null,
    location: options.withLocations ? highlight.location : null,
    date: options.withDates ? highlight.date : null,
    color: highlight.color,
    chapter: highlight.chapter,
    headingLevel: highlight.text === '' ? null : commands.headingLevel,
    citation: citations && citations.passage(bookId, highlight, isRepeated),
    fullCitation: citations && citations.passage(bookId, highlight),
    limitReached: highlight.limitReached,
    shortened: false,
  };
}
