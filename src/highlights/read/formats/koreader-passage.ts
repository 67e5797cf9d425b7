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

/**
 * The place of a passage by the program's own count. Other than in a document with fixed pages it counts screens, which
 * change with the size of the type: no page to cite, and so a location. The same goes for a document that is not named.
 */
export function countedPlace(count: string, file: string): Pick<Entry, 'page' | 'location'> {
  if (!/^\d{1,9}$/.test(count) || FIXED_PAGES.test(file))
    return { page: textOrNull(count), location: null };
  return { page: null, location: [Number(count), Number(count)] };
}
