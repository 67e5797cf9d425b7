import { readBook, type BookPage } from './read-book.ts';
import { readLibrary, type LibraryPage } from './read-library.ts';

/** What a page of the notebook was requested for. */
export interface PageRequest {
  what: 'library' | 'book';
  isFirst: boolean;
  html: string;
}

/** The parsed page; plain data, because it is sent between parts of the extension. */
export type PageReading =
  | { page: 'library'; library: LibraryPage }
  | { page: 'book'; book: BookPage }
  | { page: 'signedOut' | 'captcha' | 'changed' };

/** What is shown in place of the notebook, if anything. */
function barrier(page: Document): 'signedOut' | 'captcha' | null {
  if (page.querySelector('#captchacharacters, form[action*="validateCaptcha"]')) return 'captcha';
  if (page.querySelector('form[name="signIn"], form[action*="/ap/signin"]')) return 'signedOut';
  return null;
}

/**
 * Parses a page of the notebook.
 * @param page the answer, parsed
 */
export function readPage(page: Document, { what, isFirst }: PageRequest): PageReading {
  const found = barrier(page);
  if (found) return { page: found };
  if (what === 'library') {
    const library = readLibrary(page, isFirst);
    return library ? { page: 'library', library } : { page: 'changed' };
  }
  const book = readBook(page, isFirst);
  return book ? { page: 'book', book } : { page: 'changed' };
}
