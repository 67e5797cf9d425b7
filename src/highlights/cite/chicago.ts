import { invertedName, naturalName, type Name } from './names.ts';
import { labelledPlace, type Place } from './locator.ts';
import { capitalized, italic, runs, withStop, type Run, type RunPart } from './runs.ts';
import { editionText, type CiteTerms } from './terms.ts';
import type { CitedBook } from './cited-book.ts';

/** The format read, named at the end of an e-book's citation (Chicago 18, 14.58). */
const FORMAT = 'Kindle';

/** One or two authors by name, the first alone from three on (Chicago 18, 13.23). */
function noteAuthors(authors: readonly Name[], terms: CiteTerms): string {
  const [first, second] = authors;
  if (!first) return '';
  if (authors.length > 2) return `${naturalName(first)} ${terms.etAl}`;
  if (!second) return naturalName(first);
  return `${naturalName(first)} ${terms.and} ${naturalName(second)}`;
}

/** Up to six authors by name, the first three and "et al." from seven on (Chicago 18, 13.23). */
function entryAuthors(authors: readonly Name[], terms: CiteTerms): string {
  const names = authors.map((name, index) =>
    index === 0 ? invertedName(name) : naturalName(name),
  );
  if (names.length > 6) return `${names.slice(0, 3).join(', ')}, ${terms.etAl}`;
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')}, ${terms.and} ${last}`;
}

/**
 * "City: Publisher, Year". A place or publisher that is not known is left out (the place is asked for
 * only before 1900: Chicago 18, 14.30); an unknown year is "n.d." (Chicago 17, 14.145).
 */
function imprint({ city, publisher, year }: CitedBook, terms: CiteTerms): string {
  const place = [city, publisher].filter((part) => part !== null).join(': ');
  return [place, year ?? terms.noDate].filter((part) => part !== '').join(', ');
}

/**
 * A full note: author, title, edition, imprint, place, format. Without an author the title stands first
 * (Chicago 17, 14.79). A title's own question mark keeps its comma (Chicago 17, 6.125).
 */
export function chicagoNote(book: CitedBook, place: Place | null, terms: CiteTerms): Run[] {
  const authors = noteAuthors(book.authors, terms);
  const edition = editionText(book.edition, terms);
  const parts: RunPart[] = [authors === '' ? '' : `${authors}, `, italic(book.title)];
  if (edition !== null) parts.push(`, ${edition}`);
  parts.push(` (${imprint(book, terms)})`);
  if (place) parts.push(`, ${place.kind === 'page' ? place.value : labelledPlace(place, terms)}`);
  parts.push(`, ${FORMAT}.`);
  return runs(parts);
}

/** A bibliography entry: the note's facts as sentences, the first author inverted. */
export function chicagoEntry(book: CitedBook, terms: CiteTerms): Run[] {
  const authors = entryAuthors(book.authors, terms);
  const edition = editionText(book.edition, terms);
  const parts: RunPart[] = [authors === '' ? '' : `${withStop(authors)} `];
  parts.push(italic(book.title), withStop(book.title) === book.title ? ' ' : '. ');
  if (edition !== null) parts.push(`${withStop(capitalized(edition))} `);
  parts.push(`${withStop(capitalized(imprint(book, terms)))} ${FORMAT}.`);
  return runs(parts);
}
