import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import { readDate } from '../clippings/dates.ts';
import type { Entry, EntryBook } from '../../types.ts';
import { textOrNull } from '../fields.ts';

/** One passage while it is read. */
export interface Passage {
  book: EntryBook;
  chapter: string | null;
  page: string;
  /** The document that it links to; empty where the form names none. */
  file?: string | undefined;
  date: string | null;
  lines: string[];
  line: number;
}

export const RULE = '---';

/** @param authors by lines or, as some forms join them, commas */
export function bookOf(title: string, authors: string): EntryBook {
  return entryBook({ title: title.trim(), authors: authors.split('\n').flatMap(readAuthors) });
}

export const dateIn = (printed: string) => readDate(printed)?.date ?? null;

/** Documents whose pages are the book's own, by the ends of their names. */
const FIXED_PAGES = /\.(?:pdf|djvu?|cb[rtz7]|xps|oxps|tiff?)$/i;

/** Whether a document has fixed pages; one that is not named counts as if it had none. */
export const hasFixedPages = (file: string): boolean => FIXED_PAGES.test(file);

/**
 * The place of a passage by the program's own count, which counts screens but in a document with
 * fixed pages. Screens change with the size of the type: no page to cite, and so a location.
 */
export function countedPlace(count: string, hasPages: boolean): Pick<Entry, 'page' | 'location'> {
  if (!/^\d{1,9}$/.test(count) || hasPages) return { page: textOrNull(count), location: null };
  return { page: null, location: [Number(count), Number(count)] };
}
