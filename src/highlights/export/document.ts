import type { Run } from '../cite/runs.ts';
import type { Book, Collection, EntryKind, Highlight, HighlightColor, Location } from '../types.ts';
import type { ExportOptions } from './options.ts';

/** The part of a library that an export reads. */
export interface ExportLibrary {
  books: readonly Book[];
  highlights: readonly Highlight[];
  collections: readonly Collection[];
}

/** One passage as exported; what the options leave out is empty. */
export interface ExportPassage {
  /** Stable across exports, so that a file can be updated. */
  id: string;
  kind: EntryKind;
  text: string;
  note: string | null;
  tags: readonly string[];
  collections: readonly string[];
  page: string | null;
  location: Readonly<Location> | null;
  /** The first and last screen, where a program counts screens. */
  screen: Readonly<Location> | null;
  /** Local time of the device: YYYY-MM-DDTHH:MM:SS. */
  date: string | null;
  color: HighlightColor | null;
  /** As printed; the parts of a nested one joined by " > ". */
  chapter: string | null;
  /** 1 to 6 if a note makes the passage a heading. */
  headingLevel: number | null;
  /** The citation in context: a repeated Chicago note is short. */
  citation: readonly Run[] | null;
  /** The citation on its own, for a row or a card. */
  fullCitation: readonly Run[] | null;
  limitReached: boolean;
  /** Whether the plan's limit cut the text or the note. */
  shortened: boolean;
}

/** Whether a passage becomes a card of Anki: it has a text, and is no heading. */
export const isCard = ({ text, headingLevel }: ExportPassage): boolean =>
  text !== '' && headingLevel === null;

/** One book with its passages, never empty. */
export interface ExportSection {
  book: Book;
  bibliography: readonly Run[] | null;
  passages: readonly ExportPassage[];
}

/** The content of an export, the same for every format and the preview. */
export interface ExportDocument {
  /** BCP 47, for dates and sorting. */
  locale: string;
  sections: readonly ExportSection[];
  /** The style's list of the books cited; null without citations. */
  bibliography: { heading: string; entries: readonly (readonly Run[])[] } | null;
  /** The number of quotations whose citation names no place in the book. */
  unplaced: number;
  /**
   * Titles that the style's sentence-case rule changed or may concern, for the user to check: by
   * book id, as they are cited.
   */
  recasedTitles: readonly (readonly [bookId: string, title: string])[];
  /** Whether the style puts citations into footnotes. */
  hasFootnotes: boolean;
  groupBy: ExportOptions['groupBy'];
  /** The number of passages that the limit cut. */
  shortened: number;
}
