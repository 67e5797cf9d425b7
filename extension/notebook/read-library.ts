import { lastValue, elementText } from './text.ts';

/** A book in the notebook's list. */
export interface ListedBook {
  asin: string;
  title: string;
  /** As printed, without the label before it ("By: "). */
  author: string;
  /** The day of the last annotation, as the notebook writes it; may be empty. */
  date: string;
}

/** One page of the list. */
export interface LibraryPage {
  books: ListedBook[];
  /** Token of the next page; null for the last. */
  token: string | null;
}

/** "By: ", "Von: ", "著者: ": a short label in the notebook's language, and a colon of any width. */
const BYLINE = /^[^:：]{1,20}[:：]\s*/;

function readListedBook(element: Element): ListedBook {
  return {
    asin: element.id,
    title: elementText(element.querySelector('h2')),
    author: elementText(element.querySelector('p.kp-notebook-searchable')).replace(BYLINE, ''),
    date: lastValue(element, 'input[id^="kp-notebook-annotated-date"]') ?? '',
  };
}

/**
 * Parses the list of books.
 * @param isFirst the whole page; later ones are fragments of it
 * @returns null when the page is not the notebook's, or has changed
 */
export function readLibrary(page: Document, isFirst: boolean): LibraryPage | null {
  const elements = [...page.querySelectorAll('.kp-notebook-library-each-book')];
  const token = lastValue(page, '.kp-notebook-library-next-page-start');
  // An account without highlights has an empty list; a last page may contain the field for a next
  // one alone, empty.
  const isEmptyList = isFirst ? page.querySelector('#kp-notebook-library') !== null : token === '';
  if (elements.length === 0 && !isEmptyList) return null;
  const books = elements.map(readListedBook);
  if (books.some(({ asin, title }) => asin === '' || title === '')) return null;
  return { books, token: token || null };
}
