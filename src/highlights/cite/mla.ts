import type { Name } from '../text/person-name.ts';
import type { CitedBook } from './cited-book.ts';
import { editionText } from './editions.ts';
import { labelledLocator, type Locator } from './locator.ts';
import { withEtAl, joinNames } from './name-list.ts';
import { familyInText, initialsBefore, invertedName, naturalName } from './names.ts';
import { capitalized, runs, withFullStop, type Run, type RunPart } from './runs.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';
import { termFor } from './terms.ts';
import { fill } from '../../lib/shared/fill.ts';
import { titleRun, titleWithMark } from './titles.ts';

/** One author inverted, the second not, "et al." from three on (MLA 9, chapter 5, author). */
function entryNames(authors: readonly Name[], terms: CiteTerms): string {
  const [first, second] = authors;
  if (!first) return '';
  if (authors.length > 2) return withEtAl([invertedName(first)], terms, { comma: true });
  const names = second ? [invertedName(first), naturalName(second)] : [invertedName(first)];
  return joinNames(names, terms, { comma: true });
}

/** The authors in a parenthesis; the first with initials if others share the family name. */
export function mlaCitedAuthors({ creators, disambiguation }: CitedBook, terms: CiteTerms): string {
  const names = creators.map((name, index) =>
    index === 0 && disambiguation.needsGivenName ? initialsBefore(name) : familyInText(name),
  );
  return names.length > 2 ? withEtAl(names.slice(0, 1), terms) : joinNames(names, terms);
}

/**
 * The citation in the text: author and page without a comma, another kind of place after one; the
 * shortened title where there is no author, and behind an author of several works (MLA 9, chapter
 * 6).
 */
export function mlaCitation(book: CitedBook, place: Locator | null, terms: CiteTerms): Run[] {
  const authors = mlaCitedAuthors(book, terms);
  const parts: RunPart[] = ['(', authors];
  if (authors !== '' && book.disambiguation.needsTitle) parts.push(', ');
  if (authors === '' || book.disambiguation.needsTitle)
    parts.push(titleRun(book.disambiguation.shortTitle));
  if (place?.kind === 'page') parts.push(` ${place.value}`);
  // A heading without a number is named in the sentence, not in the parenthesis.
  if (place?.kind === 'location' || place?.kind === 'chapter') {
    const own = { ...terms, chapter: terms.mlaChapter ?? terms.chapter };
    parts.push(`, ${labelledLocator(place, own)}`);
  }
  return runs([...parts, ')']);
}

/** The same author as in the entry above (MLA 9, chapter 5, several works by one author). */
export const MLA_SAME_AUTHOR = '———';

/**
 * A works-cited entry: author, title, contributors, version, publisher, date, location, and the
 * series at the end (MLA 9, chapter 5, final supplemental element). What is not known is left
 * out: MLA names no city for books after 1900 and has no "n.d." (MLA 9, chapter 5). The version
 * says that an e-book was read (chapter 5, version).
 */
export function mlaEntry(book: CitedBook, terms: CiteTerms, sameAuthor: boolean): Run[] {
  const names = sameAuthor ? MLA_SAME_AUTHOR : entryNames(book.creators, terms);
  const authors = book.isEdited
    ? `${names}, ${termFor(terms.mlaEditor ?? terms.editor, book.creators)}`
    : names;
  const named = (people: readonly Name[], term: string) =>
    people.length === 0
      ? null
      : fill(uncapitalized(term), { value: joinNames(people.map(naturalName), terms) });
  const facts = [
    named(book.editors, terms.editedBy),
    named(book.translators, terms.translatedBy),
    editionText(book.edition, terms),
    terms.ebookEdition,
    book.publisher && academicPress(book.publisher),
    book.year,
    location(book),
  ].filter((fact) => fact !== null);
  return runs([
    authors === '' ? '' : `${withFullStop(authors)} `,
    ...titleWithMark(book.title, '.', terms),
    // The first publication, right behind the title (MLA 9, chapter 5, supplemental elements).
    book.originalYear === null ? '' : ` ${book.originalYear}.`,
    ` ${withFullStop(capitalized(facts.join(', ')))}`,
    book.series === null ? '' : ` ${withFullStop(book.series)}`,
  ]);
}

/**
 * An academic press with "U" and "P" for its words; any other publisher in full (MLA 9, chapter 5,
 * publisher).
 */
function academicPress(name: string): string {
  if (!/\bUniversity\b/.test(name) || !/\bPress\b/.test(name)) return name;
  return name
    .replace(/^The /, '')
    .replace('University Press', 'UP')
    .replace('University', 'U')
    .replace('Press', 'P');
}

/** A DOI as its resolver's address, any other address without "https://" (MLA 9, chapter 5). */
function location({ online }: CitedBook): string | null {
  if (online === null || online.doi !== null) return online?.url ?? null;
  return online.url.replace(/^https?:\/\//i, '');
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
