import { familyWithParticle, initialedName, type Name } from './names.ts';
import { labelledPlace, type Place } from './locator.ts';
import { capitalized, italic, runs, withStop, type Run, type RunPart } from './runs.ts';
import { editionText, type CiteTerms } from './terms.ts';
import { shortTitle, type CitedBook } from './cited-book.ts';

/**
 * Up to twenty authors with "&" before the last; from twenty-one on the first nineteen, an ellipsis and
 * the last (APA 7, 9.8).
 */
function entryAuthors(authors: readonly Name[]): string {
  const names = authors.map(initialedName);
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  if (names.length > 19) return `${names.slice(0, 19).join(', ')}, . . . ${last}`;
  return `${names.join(', ')}, & ${last}`;
}

/** One or two family names, the first alone from three on (APA 7, 8.17). */
function citedAuthors(authors: readonly Name[], terms: CiteTerms): string {
  const [first, second] = authors;
  if (!first) return '';
  if (authors.length > 2) return `${familyWithParticle(first)} ${terms.etAl}`;
  return second
    ? `${familyWithParticle(first)} & ${familyWithParticle(second)}`
    : familyWithParticle(first);
}

/**
 * The citation in the text: author, year, place (APA 7, 8.11 and 8.13); the title where there is no
 * author (8.14); "n.d." where there is no year.
 */
export function apaCitation(book: CitedBook, place: Place | null, terms: CiteTerms): Run[] {
  const authors = citedAuthors(book.authors, terms);
  const parts: RunPart[] = ['(', authors === '' ? italic(shortTitle(book.title)) : authors];
  parts.push(`, ${book.year ?? terms.noDate}`);
  if (place) parts.push(`, ${labelledPlace(place, terms)}`);
  return runs([...parts, ')']);
}

/**
 * A reference: author, date, title, edition, publisher (APA 7, 10.2). No city (9.29), no device or
 * format; a missing publisher is left out; without an author the title moves to the front (9.12).
 * Titles keep the reader's own capitals, because sentence case cannot be told from names by rule.
 */
export function apaEntry(book: CitedBook, terms: CiteTerms): Run[] {
  const authors = entryAuthors(book.authors);
  const edition = editionText(book.edition, terms);
  const date = `(${book.year ?? terms.noDate}).`;
  const titleEnd = edition === null ? '' : ` (${capitalized(edition)})`;
  const stop = edition === null && withStop(book.title) === book.title ? '' : '.';
  const title: RunPart[] = [italic(book.title), `${titleEnd}${stop}`];
  const publisher = book.publisher === null ? '' : ` ${withStop(book.publisher)}`;
  return authors === ''
    ? runs([...title, ` ${date}`, publisher])
    : runs([`${withStop(authors)} ${date} `, ...title, publisher]);
}
