import { primarySubtag } from '../../lib/shared/primary-subtag.ts';
import { traitsOf } from '../format-traits.ts';
import type { Author, Book, Highlight } from '../types.ts';
import { namesInRole, type Name } from '../text/person-name.ts';
import { fold } from '../text/fold.ts';
import { completeRange } from '../text/ranges.ts';
import { rangeStyle, shortenedEnd } from './locator.ts';
import { naturalName } from './names.ts';
import { onlineAddress, type OnlineAddress } from './online-address.ts';
import { headlineCase } from './headline-case.ts';
import { publicationYears } from './publication-years.ts';
import { namesIn } from './names-in-text.ts';
import { hasTitleCase, sentenceCase } from './sentence-case.ts';
import { lowerWords } from './title-words.ts';
import type { CitationStyle } from './styles.ts';
import { textLanguage, titleLanguage } from './title-language.ts';
import { shortTitle, titleParts } from './titles.ts';
import { collapsed } from '../text/collapsed.ts';

/** The details that tell a book from others cited in the same paper; none for a single book. */
export interface Disambiguation {
  /** "a" in "2007a" (APA). */
  yearSuffix: string;
  /** Another first author has the same family name. */
  needsGivenName: boolean;
  /** The number of names before "et al." (APA). */
  namesShown: number;
  /** The parenthesis includes the title, because the author has several works (MLA). */
  needsTitle: boolean;
  /** The short title, for later notes and parentheses. */
  shortTitle: string;
}

/** A book prepared for citation: names parsed, blank fields null. */
export interface CitedBook {
  id: string;
  /** Whose names come first: the authors, or if there are none the editors. */
  creators: Name[];
  isEdited: boolean;
  /** Editors named after the title, if there are authors. */
  editors: Name[];
  translators: Name[];
  /** English titles in the headline case of Chicago and MLA, unless the user wrote the title. */
  title: string;
  /** The title's language, a primary subtag of BCP 47. */
  lang: string;
  /** The title for APA: English titles in sentence case, or as the user wrote it. */
  sentenceTitle: string;
  /** Nothing shows whether the title is English, whose capitals sentence case would change. */
  mayBeRecased: boolean;
  publisher: string | null;
  year: string | null;
  /** Of a reprint, the year of the first edition. */
  originalYear: string | null;
  city: string | null;
  edition: string | null;
  /** The format or device; null if unknown. */
  medium: string | null;
  /** The series with the book's number in it: "Studies in Tides 9". */
  series: string | null;
  /** Its DOI or web address. */
  online: OnlineAddress | null;
  disambiguation: Disambiguation;
}

/** The fields of a passage that say something of its book. */
export type Quoted = Pick<Highlight, 'text' | 'format'>;

/** "de", "dos", "de la": in Portuguese and Spanish they never come first in an inverted name. */
const IBERIAN_PARTICLE = /^(?:d[aeo]s?|del)(?: l[ao]s?)?$/;

function placeParticle(lang: string, name: Name): Name {
  const isIberian = (lang === 'pt' || lang === 'es') && IBERIAN_PARTICLE.test(name.particle);
  return isIberian ? { ...name, isParticleGiven: true } : name;
}

function trimmedOrNull(value: string | null | undefined): string | null {
  const trimmed = collapsed(value ?? '');
  return trimmed === '' ? null : trimmed;
}

const isNamed = (name: Name, publisher: string) => fold(naturalName(name)) === fold(publisher);

/**
 * A year, or the years of a work in volumes: "1808–1832", in Chicago and MLA "1808–32", unless the
 * century changes (Chicago 18, 9.62–66; MLA 9, chapter 2, numbers).
 */
function printedYear(year: string | null, style: CitationStyle): string | null {
  const [, first, last] = /^(\d{3,4})\s*[-–]\s*(\d{1,4})$/.exec(year ?? '') ?? [];
  if (first === undefined || last === undefined) return year;
  const [from, to] = completeRange(first, last).map(String) as [string, string];
  const isOneCentury = from.slice(0, -2) === to.slice(0, -2);
  return `${from}–${isOneCentury ? shortenedEnd(from, to, rangeStyle(style)) : to}`;
}

/** The e-book format of a book, from the files of its passages; null if unknown or ambiguous. */
function mediumOf(passages: readonly Quoted[]): string | null {
  const media = new Set(passages.flatMap(({ format }) => traitsOf(format).medium ?? []));
  const [medium = null] = media;
  return media.size > 1 ? null : medium;
}

/** Characters of passages from which the language is detected. */
const EXCERPT_LENGTH = 4000;

const excerptOf = (texts: readonly string[]) =>
  texts.slice(0, 20).join(' ').slice(0, EXCERPT_LENGTH);

/** Words of a title that are names, in lower case: by the book's text, and of its authors. */
function namesOfBook(title: string, texts: Iterable<string>, authors: readonly Author[]) {
  const names = namesIn(title, texts);
  for (const { name } of authors)
    for (const word of lowerWords(name)) if (word.length > 2) names.add(word);
  return names;
}

/**
 * Prepares a book of the library for the three styles.
 *
 * @param style which of them it is cited in.
 * @param passages passages of the book, which show which words are names.
 * @param fallbackLang the language assumed for a title that does not show its own.
 */
export function citedBook(
  book: Book,
  {
    style = 'apa',
    passages = [],
    fallbackLang = 'en',
  }: { style?: CitationStyle; passages?: readonly Quoted[]; fallbackLang?: string } = {},
): CitedBook {
  const { title: printed, edition, lang: named } = titleParts(trimmedOrNull(book.title) ?? '');
  const texts = passages.map(({ text }) => text);
  const language = trimmedOrNull(book.language);
  const lang = language === null ? named : primarySubtag(language);
  const excerpt = excerptOf(texts);
  // What the book itself is written in, by its passages if they leave no doubt, by its title, by a
  // single word of them; a paper's language says nothing of a title's capitals.
  const own =
    lang ??
    textLanguage(excerpt) ??
    (titleLanguage(printed, '', fallbackLang) || titleLanguage(excerpt, '', fallbackLang));
  const titleLang = lang ?? (titleLanguage(printed, own) || own || fallbackLang);
  const isEnglish = own === 'en' && titleLanguage(printed, 'en') === 'en';
  const isRaised = isEnglish && style !== 'apa' && !book.edited?.includes('title');
  const title = isRaised ? headlineCase(printed, style) : printed;
  const people = (role: 'author' | 'editor' | 'translator') =>
    namesInRole(book.authors, role).map((name) => placeParticle(titleLang, name));
  const [authors, editors] = [people('author'), people('editor')];
  const isEdited = authors.length === 0 && editors.length > 0;
  const { year, originalYear } = publicationYears(book.year);
  const publisher = trimmedOrNull(book.publisher);
  // Named once: APA leaves the publisher out (7, 9.29), and MLA the organisation that is its author
  // (9, chapter 5, author).
  const isOwnPublisher =
    authors.length === 1 && publisher !== null && authors.every((name) => isNamed(name, publisher));
  const isUnsigned = style === 'mla' && isOwnPublisher && authors[0]?.given === '';
  const recased = sentenceCase(printed, namesOfBook(printed, texts, book.authors));
  return {
    id: book.id,
    creators: isEdited ? editors : isUnsigned ? [] : authors,
    isEdited,
    editors: isEdited ? [] : editors,
    translators: people('translator'),
    title,
    lang: titleLang,
    sentenceTitle: trimmedOrNull(book.sentenceTitle) ?? (isEnglish ? recased : printed),
    mayBeRecased: own === '' && hasTitleCase(printed) && recased !== printed,
    publisher: style === 'apa' && isOwnPublisher ? null : publisher,
    year: printedYear(trimmedOrNull(year), style),
    originalYear,
    city: trimmedOrNull(book.city),
    edition: trimmedOrNull(book.edition) ?? edition,
    medium: trimmedOrNull(book.medium) ?? mediumOf(passages),
    series: book.series ? trimmedOrNull(`${book.series} ${book.seriesNumber ?? ''}`) : null,
    online: onlineAddress(book.url),
    disambiguation: {
      yearSuffix: '',
      needsGivenName: false,
      namesShown: 1,
      needsTitle: false,
      shortTitle: shortTitle(title, titleLang),
    },
  };
}
