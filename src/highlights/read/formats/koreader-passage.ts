import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import { readDate } from '../clippings/dates.ts';
import type { EntryBook } from '../../types.ts';

/** One passage while it is read. */
export interface Passage {
  book: EntryBook;
  chapter: string | null;
  page: string;
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
