import type { Name } from '../text/person-name.ts';
import type { CitedBook } from './cited-book.ts';
import { editionText } from './editions.ts';
import { labelledLocator, type Locator } from './locator.ts';
import { withEtAl, joinNames } from './name-list.ts';
import { familyInText, invertedName, naturalName } from './names.ts';
import { capitalized, runs, withFullStop, type Run, type RunPart } from './runs.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';
import { termFor } from './terms.ts';
import { fill } from '../../lib/shared/fill.ts';
import { textWithMark, titleRun, titleWithMark } from './titles.ts';

/** One or two authors by name, the first alone from three on (Chicago 18, 13.23). */
function noteNames(names: readonly string[], terms: CiteTerms): string {
  return names.length > 2 ? withEtAl(names.slice(0, 1), terms) : joinNames(names, terms);
}

/** Up to six authors by name, the first three and "et al." from seven on (Chicago 18, 13.23). */
function entryNames(authors: readonly Name[], terms: CiteTerms): string {
  const names = authors.map((name, index) =>
    index === 0 ? invertedName(name) : naturalName(name),
  );
  if (names.length > 6) return withEtAl(names.slice(0, 3), terms, { comma: true });
  return joinNames(names, terms, { comma: true });
}

/** ", ed." behind editors who are in an author's place (Chicago 18, 14.5). */
function editorMark({ isEdited, creators }: CitedBook, terms: CiteTerms): string {
  if (!isEdited) return '';
  return `, ${termFor(terms.editor, creators)}`;
}

function contributors(
  { editors, translators }: CitedBook,
  terms: CiteTerms,
  [edited, translated]: [string, string],
): string[] {
  const named = (people: readonly Name[], term: string) =>
    people.length === 0 ? [] : [fill(term, { value: joinNames(people.map(naturalName), terms) })];
  return [...named(editors, edited), ...named(translators, translated)];
}

/**
 * "City: Publisher, Year". A place or publisher that is not known is left out (the place is asked
 * for only before 1900: Chicago 18, 14.30); an unknown year is "n.d." (Chicago 18, 14.44).
 */
function imprint({ city, publisher, year }: CitedBook, terms: CiteTerms): string {
  const place = [city, publisher].filter((part) => part !== null).join(': ');
  return [place, year ?? terms.noDate].filter((part) => part !== '').join(', ');
}

/**
 * The medium that was read: the format or device, which ends an e-book's citation (Chicago 18,
 * 14.58), behind it the DOI or web address (14.58). "E-book" goes without saying before an address.
 */
function source({ medium, online }: CitedBook, ebook: string): string[] {
  if (online === null) return [medium ?? ebook];
  return medium === null ? [online.url] : [medium, online.url];
}

function locatorText(place: Locator, terms: CiteTerms): string {
  return place.kind === 'page' ? place.value : labelledLocator(place, terms);
}

/**
 * A full note: author, title, edition, series, imprint, place, format, address. Without
 * an author the title is first. A title's own question mark keeps its comma (Chicago 18).
 */
export function chicagoNote(book: CitedBook, place: Locator | null, terms: CiteTerms): Run[] {
  const authors = noteNames(book.creators.map(naturalName), terms);
  const details = contributors(book, terms, [terms.editedIn, terms.translatedIn]);
  const edition = editionText(book.edition, terms);
  if (edition !== null) details.push(edition);
  if (book.series !== null) details.push(book.series);
  const parts: RunPart[] = [authors === '' ? '' : `${authors}${editorMark(book, terms)}, `];
  if (details.length === 0) parts.push(titleRun(book.title));
  else parts.push(...titleWithMark(book.title, ',', terms), ` ${details.join(', ')}`);
  const { originalYear } = book;
  const printed = imprint(book, terms);
  const reprint = originalYear && `${originalYear}; ${fill(terms.reprintIn, { value: printed })}`;
  parts.push(` (${reprint ?? printed})`);
  parts.push(`, ${place ? `${textWithMark(locatorText(place, terms), ',', terms)} ` : ''}`);
  parts.push(withFullStop(source(book, terms.ebook).join(', ')));
  return runs(parts);
}

/**
 * A note on a book that an earlier note has given in full: family name, short title, place (Chicago
 * 18, 13.32).
 */
export function chicagoShortNote(book: CitedBook, place: Locator | null, terms: CiteTerms): Run[] {
  const { needsGivenName, shortTitle } = book.disambiguation;
  const authors = noteNames(
    book.creators.map((name, index) =>
      needsGivenName && index === 0 ? naturalName(name) : familyInText(name),
    ),
    terms,
  );
  const parts: RunPart[] = [authors === '' ? '' : `${authors}, `];
  if (!place) return runs([...parts, ...titleWithMark(shortTitle, '.', terms)]);
  return runs([
    ...parts,
    ...titleWithMark(shortTitle, ',', terms),
    ` ${textWithMark(locatorText(place, terms), '.', terms)}`,
  ]);
}

/** A bibliography entry: the note's facts as sentences, the first author inverted. */
export function chicagoEntry(book: CitedBook, terms: CiteTerms): Run[] {
  const authors = `${entryNames(book.creators, terms)}${editorMark(book, terms)}`;
  const edition = editionText(book.edition, terms);
  const details = contributors(book, terms, [terms.editedBy, terms.translatedBy]);
  if (edition !== null) details.push(capitalized(edition));
  if (book.series !== null) details.push(book.series);
  const { originalYear } = book;
  const printed = imprint(book, terms);
  // The first edition's year before the imprint of the reprint (Chicago 18, on reprints).
  if (originalYear !== null) details.push(originalYear, fill(terms.reprint, { value: printed }));
  else details.push(capitalized(printed));
  details.push(...source(book, capitalized(terms.ebook)));
  return runs([
    authors === '' ? '' : `${withFullStop(authors)} `,
    ...titleWithMark(book.title, '.', terms),
    ` ${details.map(withFullStop).join(' ')}`,
  ]);
}
