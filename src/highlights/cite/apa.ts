import type { Name } from '../text/person-name.ts';
import type { CitedBook } from './cited-book.ts';
import { editionText } from './editions.ts';
import { labelledLocator, type Locator } from './locator.ts';
import { isUnspaced } from '../../lib/shared/east-asian-typography.ts';
import { withEtAl, joinNames } from './name-list.ts';
import { familyWithParticle, initialedName, initialsBefore } from './names.ts';
import { capitalized, runs, withFullStop, type Run, type RunPart } from './runs.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';
import { termFor } from './terms.ts';
import { fill } from '../../lib/shared/fill.ts';
import { mainTitle, titleRun, titleWithMark } from './titles.ts';

/**
 * Up to twenty authors with "&" before the last; from twenty-one on the first nineteen, an ellipsis
 * and the last (APA 7, 9.8).
 */
function entryNames(authors: readonly Name[], terms: CiteTerms): string {
  const names = authors.map(initialedName);
  if (isUnspaced(terms.lang)) return names.join('、');
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  if (names.length > 19) return `${names.slice(0, 19).join(', ')}, . . . ${last}`;
  return `${names.join(', ')}, & ${last}`;
}

/** "A & B", "A, B, & C": as a parenthesis joins names (APA 7, 8.17). */
function ampersand(names: readonly string[], terms: CiteTerms): string {
  return joinNames(names, isUnspaced(terms.lang) ? terms : { ...terms, and: '&' });
}

/**
 * One or two family names; from three on the first and "et al.", or as many as tell the book from
 * others of its year (APA 7, 8.17, 8.18); initials tell people of one name apart (8.20).
 */
function citedNames({ creators, disambiguation }: CitedBook, terms: CiteTerms): string {
  const names = creators.map((name, index) =>
    index === 0 && disambiguation.needsGivenName ? initialsBefore(name) : familyWithParticle(name),
  );
  // "Et al." stands for two names at least.
  if (names.length < 3 || disambiguation.namesShown > names.length - 2)
    return ampersand(names, terms);
  const etAl = terms.etAlApa ?? terms.etAl;
  const shown = names.slice(0, disambiguation.namesShown);
  return withEtAl(shown, { ...terms, etAl }, { comma: shown.length > 1 });
}

/** "2007", "2007a", "n.d.-a" (APA 7, 8.19). */
function date({ year, disambiguation }: CitedBook, terms: CiteTerms): string {
  const printed = year ?? terms.noDate;
  const hyphen = disambiguation.yearSuffix !== '' && !/\d$/.test(printed) ? '-' : '';
  return `${printed}${hyphen}${disambiguation.yearSuffix}`;
}

/**
 * The citation in the text: author, year, place (APA 7, 8.11, 8.13 and 8.28); the title where there
 * is no author (8.14); "n.d." where there is no year.
 */
export function apaCitation(book: CitedBook, place: Locator | null, terms: CiteTerms): Run[] {
  const authors = citedNames(book, terms);
  const parts: RunPart[] = ['(', authors === '' ? titleRun(mainTitle(book.title)) : authors];
  // Both years of a reprint (APA 7, 9.41).
  const first = book.originalYear === null ? '' : `${book.originalYear}/`;
  parts.push(`, ${first}${date(book, terms)}`);
  const own = {
    ...terms,
    chapter: terms.apaChapter ?? terms.chapter,
    heading: terms.apaHeading ?? terms.heading,
  };
  if (place) parts.push(`, ${labelledLocator(place, own)}`);
  return runs([...parts, ')']);
}

const editorMark = (editors: readonly Name[], terms: CiteTerms) =>
  termFor(terms.apaEditor ?? terms.editor, editors);

function titleNotes(book: CitedBook, terms: CiteTerms): string {
  const named = (people: readonly Name[]) => ampersand(people.map(initialsBefore), terms);
  const edition = editionText(book.edition, terms);
  const notes: string[] = [];
  if (book.editors.length > 0) {
    notes.push(`${named(book.editors)}, ${editorMark(book.editors, terms)}`);
  }
  if (book.translators.length > 0) {
    notes.push(fill(terms.apaTranslator, { value: named(book.translators) }));
  }
  if (edition !== null) notes.push(notes.length > 0 ? edition : capitalized(edition));
  return notes.join('; ');
}

/**
 * A reference: author, date, title, contributors and edition, publisher (APA 7, 10.2). No city
 * (9.29), no device or format, no series; a missing publisher is left out; without an author the
 * title moves to the front (9.12). An English title is in sentence case (9.19); other languages
 * have no other. No full stop follows a DOI or web address (9.35), nor the year of the first
 * edition at the end (9.41).
 */
export function apaEntry(book: CitedBook, terms: CiteTerms): Run[] {
  const names = entryNames(book.creators, terms);
  const authors = book.isEdited ? `${names} (${editorMark(book.creators, terms)}).` : names;
  const printed = book.sentenceTitle;
  const notes = titleNotes(book, terms);
  const title =
    notes === '' ? titleWithMark(printed, '.', terms) : [titleRun(printed), ` (${notes}).`];
  const publisher = book.publisher === null ? '' : ` ${withFullStop(book.publisher)}`;
  const address = book.online === null ? '' : ` ${book.online.url}`;
  const { originalYear } = book;
  const original = originalYear && ` (${fill(terms.apaOriginal, { value: originalYear })})`;
  const dated = `(${date(book, terms)}).`;
  return authors === ''
    ? runs([...title, ` ${dated}`, publisher, address, original ?? ''])
    : runs([`${withFullStop(authors)} ${dated} `, ...title, publisher, address, original ?? '']);
}
