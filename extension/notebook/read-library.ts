import { lastValue, textOf } from './text.ts';

/** A book in the notebook's list. */
export interface ListedBook {
  asin: string;
  title: string;
  /** As printed, without the word before it ("By: "). */
  author: string;
  /** The day it was last annotated, as the notebook writes it; empty when it does not. */
  date: string;
}

/** One answer of the list. */
export interface LibraryPage {
  books: ListedBook[];
  /** What to ask for the next one with; null at the end. */
  token: string | null;
}

/** "By: ", "Von: ", "著者: ": a short word in the notebook's language, and a colon of either width. */
const BYLINE = /^[^:：]{1,20}[:：]\s*/;

function readListedBook(element: Element): ListedBook {
  return {
    asin: element.id,
    title: textOf(element.querySelector('h2')),
    author: textOf(element.querySelector('p.kp-notebook-searchable')).replace(BYLINE, ''),
    date: lastValue(element, 'input[id^="kp-notebook-annotated-date"]') ?? '',
  };
}

/**
 * Reads the list of books.
 * @param isFirst  the page itself; what follows are pieces of it
 * @returns null when the page is none of the notebook's, or not as it was
 */
export function readLibrary(page: Document, isFirst: boolean): LibraryPage | null {
  const elements = [...page.querySelectorAll('.kp-notebook-library-each-book')];
  // The page of an account without highlights has the list, but nothing in it.
  if (elements.length === 0 && !(isFirst && page.querySelector('#kp-notebook-library')))
    return null;
  const books = elements.map(readListedBook);
  if (books.some(({ asin, title }) => asin === '' || title === '')) return null;
  return { books, token: lastValue(page, '.kp-notebook-library-next-page-start') || null };
}
