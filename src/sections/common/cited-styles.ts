import { citeBook, citePassage } from '../../highlights/cite/cite.ts';
import type { Run } from '../../highlights/cite/runs.ts';
import { citationStyleNames, citationStyles } from '../../highlights/cite/styles.ts';
import { citeTerms } from '../../highlights/cite/terms.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { locales, type Locale } from '../../i18n/locales.ts';
import { sampleLibrary } from './sample-file.ts';

/**
 * What each style writes for a passage of the sample, by its location where there is no page: a
 * full note in Chicago; entry and in-text citation in the others.
 */
export function citedStyles(locale: Locale, passage: LibraryHighlight) {
  const { books, highlights } = sampleLibrary(locale);
  const book = books.find(({ id }) => id === passage.bookId)!;
  const passages = highlights.filter(({ bookId }) => bookId === book.id);
  const terms = citeTerms(locales[locale].lang);
  return citationStyles.map((style): [name: string, runs: Run[]] => {
    const name = citationStyleNames[style];
    const cited = citePassage(book, passage, { style, locations: true, terms }, passages);
    if (style === 'chicago') return [name, cited];
    return [name, [...citeBook(book, { style, terms }), { text: ' ' }, ...cited]];
  });
}
