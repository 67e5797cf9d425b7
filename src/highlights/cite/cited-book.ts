import { nameOf, type Name } from './names.ts';
import type { Book } from '../types.ts';

/** A book's facts for a citation: names taken apart, blank fields null. */
export interface CitedBook {
  authors: Name[];
  title: string;
  publisher: string | null;
  year: string | null;
  city: string | null;
  edition: string | null;
}

function fact(value: string | null): string | null {
  const trimmed = value?.replace(/\s+/g, ' ').trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Prepares a book of the library for the three styles. */
export function citedBook(book: Book): CitedBook {
  return {
    authors: book.authors.filter(({ name }) => name.trim() !== '').map(nameOf),
    title: fact(book.title) ?? '',
    publisher: fact(book.publisher),
    year: fact(book.year),
    city: fact(book.city),
    edition: fact(book.edition),
  };
}

/** The title up to its subtitle, as it stands in for a missing author. */
export function shortTitle(title: string): string {
  return title.split(/\s*[:：]\s*|\s+[–—]\s+/)[0] || title;
}
