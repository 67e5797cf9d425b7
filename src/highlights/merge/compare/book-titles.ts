import { fold } from '../../text/fold.ts';
import { isNobody, leadingAuthors } from '../../text/author-line.ts';
import type { Author, Book } from '../../types.ts';

const FILE_EXTENSION = /\.(?:azw3?|azw4|kfx|mobi|prc|epub|fb2|pdf|docx?|rtf|txt|html?)\s*$/;
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g;

/** Articles that catalogues put after a title: "Great Gatsby, The". */
const TRAILING_ARTICLE =
  /^(.*\S)\s*,\s*(the|an?|der|die|das|ein|eine|le|la|les|l['’]|un|une|el|los|las|una|il|lo|gli|i|o|os|as|um|uma)$/u;

/** Decodes a title that a browser saved as a file name: "a%20b" is "a b". */
function decoded(title: string): string {
  if (!/%[\da-f]{2}/i.test(title)) return title;
  try {
    return decodeURIComponent(title);
  } catch {
    return title;
  }
}

/** A title for comparison: without case, accents, brackets, file extension and punctuation. */
export function bareTitle(title: string): string {
  let bare = fold(decoded(title)).replace(FILE_EXTENSION, '');
  // Twice, for brackets inside brackets.
  bare = bare.replace(BRACKETS, ' ').replace(BRACKETS, ' ').replace(FILE_EXTENSION, '');
  bare = bare.trim().replace(TRAILING_ARTICLE, '$2 $1');
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Whether a title has what devices and shops add: brackets, an extension, codes of an address. */
export function hasAdditions(title: string): boolean {
  const bare = fold(decoded(title)).replace(BRACKETS, '');
  return bare.replace(FILE_EXTENSION, '') !== fold(title);
}

/** A subtitle follows ": ", " - ", a full-width colon or a dash. */
const SUBTITLE = /^([^:：]*\S)(?:\s*:\s+|：|\s+[-–—]\s+|\s*[—―]{1,2}\s*).*\S/u;

/** A title for comparison without its subtitle, unless fewer than three letters would be left. */
export function bareMainTitle(title: string): string {
  const main = bareTitle(SUBTITLE.exec(decoded(title))?.[1] ?? title);
  return main.length < 3 ? bareTitle(title) : main;
}

/** The share of words, weighted by length, that two main titles have in common: 0 to 1. */
export function titleLikeness(a: string, b: string): number {
  const wordsOf = (title: string) => new Set(bareMainTitle(title).split(' ').filter(Boolean));
  const [here, there] = [wordsOf(a), wordsOf(b)];
  const weigh = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0);
  const shared = [...here].filter((word) => there.has(word));
  return weigh(shared) / Math.max(1, Math.min(weigh([...here]), weigh([...there])));
}

/** Numbers in a title's brackets, which may be all that distinguishes volumes. */
function bracketNumbers(title: string): string {
  return (fold(title).match(BRACKETS) ?? [])
    .flatMap((bracket) => bracket.match(/\d+|\b[ivx]+\b/g) ?? [])
    .join(' ');
}

function nameWords(authors: readonly Author[]): string[] {
  const words = authors.flatMap(({ name }) => fold(name).split(/[^\p{L}\p{N}]+/u));
  return words.filter((word) => word !== '').sort();
}

/**
 * Whether two books have the same authors, in any word order, or one has none. Where one names its
 * leading authors alone, as most of our exports do, nobody else is compared.
 */
function authorsAgree(a: Book, b: Book): boolean {
  const isNobodys = ({ authors }: Book) => authors.every(({ name }) => isNobody(name));
  const areSame = (left: readonly Author[], right: readonly Author[]) =>
    nameWords(left).join(' ') === nameWords(right).join(' ');
  return (
    isNobodys(a) ||
    isNobodys(b) ||
    areSame(a.authors, b.authors) ||
    areSame(a.authors, leadingAuthors(b.authors)) ||
    areSame(leadingAuthors(a.authors), b.authors)
  );
}

function volumesAgree(a: Book, b: Book): boolean {
  const [numbersA, numbersB] = [bracketNumbers(a.title), bracketNumbers(b.title)];
  return numbersA === '' || numbersB === '' || numbersA === numbersB;
}

/** Whether both books have authors, and the same ones. */
export function haveSameAuthors(a: Book, b: Book): boolean {
  return a.authors.length > 0 && b.authors.length > 0 && authorsAgree(a, b);
}

/** Whether two books of one bare title contradict each other neither in authors nor in volume. */
export function canBeOneBook(a: Book, b: Book): boolean {
  return authorsAgree(a, b) && volumesAgree(a, b);
}

/**
 * Whether the authors of one book are an abbreviated form of the other's: family names alone, or
 * the first of several.
 */
export function canBeShortened(a: Book, b: Book): boolean {
  const [wordsA, wordsB] = [nameWords(a.authors), nameWords(b.authors)];
  const [fewer, more] = wordsA.length < wordsB.length ? [wordsA, wordsB] : [wordsB, wordsA];
  return fewer.length > 0 && fewer.every((word) => more.includes(word)) && volumesAgree(a, b);
}
