import type { Plan } from '../../product.ts';
import { citeBook, citePassage } from '../cite/cite.ts';
import type { Run } from '../cite/runs.ts';
import { citeTerms } from '../cite/terms.ts';
import type { Book, Collection, EntryKind, Highlight } from '../types.ts';
import { selectHighlights, type ExportOptions } from './options.ts';
import { compareBooks, readingOrder } from './order.ts';
import { applyPlan } from './plan.ts';

/** The part of a library that an export reads. */
export interface ExportLibrary {
  books: readonly Book[];
  highlights: readonly Highlight[];
  collections: readonly Collection[];
}

/** One passage as it goes into a file: what the options leave out is empty here. */
export interface ExportPassage {
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
  citation: readonly Run[] | null;
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
  /** Which parts the options asked for, so that a table has the same columns for every row. */
  parts: { notes: boolean; tags: boolean; locations: boolean; dates: boolean; citations: boolean };
  /** How many passages the plan cut. */
  shortened: number;
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
  const toPassage = passageMaker(options, locale, names);

  const sections: ExportSection[] = [];
  for (const book of [...library.books].sort(compareBooks(options.order, chosen, locale))) {
    const highlights = chosen.get(book.id);
    if (!highlights) continue;
    sections.push({
      book,
      bibliography: options.citationStyle
        ? citeBook(book, { style: options.citationStyle, terms: citeTerms(locale) })
        : null,
      passages: readingOrder(highlights, options.order).map((highlight) =>
        toPassage(book, highlight),
      ),
    });
  }
  const parts = {
    notes: options.withNotes,
    tags: options.withTags,
    locations: options.withLocations,
    dates: options.withDates,
    citations: options.citationStyle !== null,
  };
  return applyPlan({ locale, sections, parts, shortened: 0 }, plan);
}

function passageMaker(
  options: ExportOptions,
  locale: string,
  collectionNames: ReadonlyMap<string, string>,
): (book: Book, highlight: Highlight) => ExportPassage {
  const { citationStyle: style, citeLocations: locations } = options;
  const terms = citeTerms(locale);
  return (book, highlight) => ({
    id: highlight.id,
    kind: highlight.kind,
    text: highlight.text,
    note: options.withNotes ? highlight.note : null,
    tags: options.withTags ? highlight.tags : [],
    collections: options.withTags
      ? highlight.collections.flatMap((id) => collectionNames.get(id) ?? [])
      : [],
    page: options.withLocations ? highlight.page : null,
    location: options.withLocations ? highlight.location : null,
    date: options.withDates ? highlight.date : null,
    citation: style ? citePassage(book, highlight, { style, locations, terms }) : null,
    limitReached: highlight.limitReached,
    shortened: false,
  });
}
