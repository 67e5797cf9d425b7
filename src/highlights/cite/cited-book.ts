import type { Author, AuthorRole, Book, Highlight } from '../types.ts';
import { isNobody } from '../parse/authors.ts';
import { mediumOf } from './medium.ts';
import { naturalName, wholeName, type Name } from './names.ts';
import { parseName } from './parse-name.ts';
import { namesIn, sentenceCase, wordsOf } from './sentence-case.ts';
import { titleLanguage } from './title-language.ts';
import { shortTitle, titleParts } from './titles.ts';

/** What tells a book from the others that one paper cites; a book cited alone needs none of it. */
export interface Disambiguation {
  /** "a" in "2007a" (APA). */
  yearSuffix: string;
  /** Another first author has the same family name. */
  needsGivenName: boolean;
  /** Names before "et al." (APA). */
  namesShown: number;
  /** The parenthesis names the title, because the author alone means several works (MLA). */
  needsTitle: boolean;
  /** The title as a later note or a parenthesis shortens it. */
  shortTitle: string;
}

/** A book's facts for a citation: names taken apart, blank fields null. */
export interface CitedBook {
  id: string;
  /** Who stands in front: the authors, or else the editors. */
  creators: Name[];
  isEdited: boolean;
  /** Editors behind the title, where authors stand in front. */
  editors: Name[];
  translators: Name[];
  title: string;
  /** The title's language, a primary subtag of BCP 47. */
  lang: string;
  /** The title as APA prints it: an English one in sentence case, unless the reader wrote it. */
  sentenceTitle: string;
  publisher: string | null;
  year: string | null;
  city: string | null;
  edition: string | null;
  /** The format or device; null for an e-book of which neither is known. */
  medium: string | null;
  disambiguation: Disambiguation;
}

/** A passage of a book, as far as it tells of the book. */
export type Quoted = Pick<Highlight, 'text' | 'format'>;

/** "de", "dos", "de la": in Portuguese and Spanish they never lead a name that is turned round. */
const IBERIAN_PARTICLE = /^(?:d[aeo]s?|del)(?: l[ao]s?)?$/;

function placeParticle(lang: string, name: Name): Name {
  const isIberian = (lang === 'pt' || lang === 'es') && IBERIAN_PARTICLE.test(name.particle);
  return isIberian ? { ...name, isParticleGiven: true } : name;
}

function trimmedOrNull(value: string | null): string | null {
  const trimmed = value?.replace(/\s+/g, ' ').trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Characters of passages that show a language. */
const EXCERPT_LENGTH = 4000;

const excerptOf = (texts: readonly string[]) =>
  texts.slice(0, 20).join(' ').slice(0, EXCERPT_LENGTH);

/** Words of a title, in lower case, that are names: those that the book's text uses so, and its authors'. */
function namesOfBook(title: string, texts: Iterable<string>, authors: readonly Author[]) {
  const names = namesIn(title, texts);
  for (const { name } of authors)
    for (const word of wordsOf(name)) if (word.length > 2) names.add(word);
  return names;
}

/**
 * Prepares a book of the library for the three styles.
 *
 * @param passages those of the book, in which its names can be told from other words.
 * @param fallbackLang the language of a title that does not show its own.
 */
export function citedBook(
  book: Book,
  {
    passages = [],
    fallbackLang = 'en',
  }: { passages?: readonly Quoted[]; fallbackLang?: string } = {},
): CitedBook {
  const { title, edition, lang: named } = titleParts(trimmedOrNull(book.title) ?? '');
  const texts = passages.map(({ text }) => text);
  const lang = trimmedOrNull(book.language)?.split('-')[0]?.toLowerCase() ?? named;
  // What the book itself is written in; a paper's language says nothing of a title's capitals.
  const own = lang ?? (titleLanguage(excerptOf(texts), '') || titleLanguage(title, ''));
  const titleLang = lang ?? (titleLanguage(title, own) || own || fallbackLang);
  const people = (role: 'author' | 'editor' | 'translator') =>
    namesOf(book.authors, role).map((name) => placeParticle(titleLang, name));
  const [authors, editors] = [people('author'), people('editor')];
  const isEdited = authors.length === 0 && editors.length > 0;
  return {
    id: book.id,
    creators: isEdited ? editors : authors,
    isEdited,
    editors: isEdited ? [] : editors,
    translators: people('translator'),
    title,
    lang: titleLang,
    sentenceTitle:
      trimmedOrNull(book.sentenceTitle ?? null) ??
      (own === 'en' ? sentenceCase(title, namesOfBook(title, texts, book.authors)) : title),
    publisher: trimmedOrNull(book.publisher),
    year: trimmedOrNull(book.year),
    city: trimmedOrNull(book.city),
    edition: trimmedOrNull(book.edition) ?? edition,
    medium: trimmedOrNull(book.medium ?? null) ?? mediumOf(passages.map(({ format }) => format)),
    disambiguation: {
      yearSuffix: '',
      needsGivenName: false,
      namesShown: 1,
      needsTitle: false,
      shortTitle: shortTitle(title, titleLang),
    },
  };
}

/** The names of those who did one thing for a book, taken apart; one that stands for nobody is none. */
export function namesOf(authors: readonly Author[], role: AuthorRole): Name[] {
  return authors.filter((author) => author.role === role && !isNobody(author.name)).map(nameOf);
}

/** A name taken apart at the family name that its file gives, or by rule where it gives none. */
export function nameOf({ name, family }: { name: string; family: string | null }): Name {
  const printed = name.replace(/\s+/g, ' ').trim();
  if (family === printed) return wholeName(printed);
  const parsed = parseName(printed);
  if (family === null || naturalName(parsed) === parsed.family) return parsed;
  const at = printed.lastIndexOf(family);
  if (at <= 0) return parsed;
  return parseName(
    [family, printed.slice(0, at), printed.slice(at + family.length)]
      .map((part) => part.replace(/^[\s,]+|[\s,]+$/g, ''))
      .filter((part) => part !== '')
      .join(', '),
  );
}
