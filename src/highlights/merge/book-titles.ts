import { fold } from '../fold.ts';
import type { Author, Book } from '../types.ts';

const FILE_EXTENSION = /\.(?:azw3?|azw4|kfx|mobi|prc|epub|fb2|pdf|docx?|rtf|txt|html?)\s*$/;
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g;
const NO_REAL_AUTHOR =
  /^(?:unknown|unbekannt|desconocido|desconhecido|inconnu|sconosciuto|неизвест.*|nieznany|未知|不明|.*@.*|.*\.(?:com|org|net|io|de))$/;

/** A title without what devices and shops add to it: case, accents, brackets, file extension, punctuation. */
export function bareTitle(title: string): string {
  let bare = fold(title).replace(FILE_EXTENSION, '');
  // Twice, for brackets inside brackets.
  bare = bare.replace(BRACKETS, ' ').replace(BRACKETS, ' ').replace(FILE_EXTENSION, '');
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Numbers that stand in a title's brackets: two volumes of a series differ in nothing else. */
function bracketNumbers(title: string): string {
  return (fold(title).match(BRACKETS) ?? [])
    .flatMap((bracket) => bracket.match(/\d+|\b[ivx]+\b/g) ?? [])
    .join(' ');
}

function nameWords(authors: readonly Author[]): string {
  const words = authors.flatMap(({ name }) => fold(name).split(/[^\p{L}\p{N}]+/u));
  return words
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** Authors agree when they are the same words in any order, or when one side names nobody real. */
function authorsAgree(a: Book, b: Book): boolean {
  const isNobody = ({ authors }: Book) =>
    authors.every(({ name }) => NO_REAL_AUTHOR.test(fold(name)));
  return isNobody(a) || isNobody(b) || nameWords(a.authors) === nameWords(b.authors);
}

function volumesAgree(a: Book, b: Book): boolean {
  const [numbersA, numbersB] = [bracketNumbers(a.title), bracketNumbers(b.title)];
  return numbersA === '' || numbersB === '' || numbersA === numbersB;
}

/** Whether nothing but their form sets two books of one bare title apart: no author, no volume. */
export function canBeOneBook(a: Book, b: Book): boolean {
  return authorsAgree(a, b) && volumesAgree(a, b);
}
