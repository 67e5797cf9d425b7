import { invertedName, naturalName, type Name } from './names.ts';
import { labelledPlace, type Place } from './locator.ts';
import { capitalized, italic, runs, withStop, type Run, type RunPart } from './runs.ts';
import { editionText, type CiteTerms } from './terms.ts';
import { shortTitle, type CitedBook } from './cited-book.ts';

/** One author inverted, the second not, "et al." from three on (MLA 9, chapter 5, author). */
function entryAuthors(authors: readonly Name[], terms: CiteTerms): string {
  const [first, second] = authors;
  if (!first) return '';
  if (authors.length > 2) return `${invertedName(first)}, ${terms.etAl}`;
  return second
    ? `${invertedName(first)}, ${terms.and} ${naturalName(second)}`
    : invertedName(first);
}

function citedAuthors(authors: readonly Name[], terms: CiteTerms): string {
  const [first, second] = authors;
  if (!first) return '';
  if (authors.length > 2) return `${first.family} ${terms.etAl}`;
  return second ? `${first.family} ${terms.and} ${second.family}` : first.family;
}

/**
 * The citation in the text: author and page without a comma, another kind of place after one; the
 * shortened title where there is no author (MLA 9, chapter 6).
 */
export function mlaCitation(book: CitedBook, place: Place | null, terms: CiteTerms): Run[] {
  const authors = citedAuthors(book.authors, terms);
  const parts: RunPart[] = ['(', authors === '' ? italic(shortTitle(book.title)) : authors];
  if (place?.kind === 'page') parts.push(` ${place.value}`);
  if (place?.kind === 'location') parts.push(`, ${labelledPlace(place, terms)}`);
  return runs([...parts, ')']);
}

/**
 * A works-cited entry: author, title, version, publisher, date. What is not known is left out: MLA
 * names no city for books after 1900 and has no "n.d." (MLA 9, chapter 5). The version says that an
 * e-book was read (chapter 5, version).
 */
export function mlaEntry(book: CitedBook, terms: CiteTerms): Run[] {
  const authors = entryAuthors(book.authors, terms);
  const versions = [editionText(book.edition, terms), terms.ebookEdition];
  const facts = [...versions, book.publisher, book.year].filter((fact) => fact !== null).join(', ');
  return runs([
    authors === '' ? '' : `${withStop(authors)} `,
    italic(book.title),
    withStop(book.title) === book.title ? ' ' : '. ',
    withStop(capitalized(facts)),
  ]);
}
