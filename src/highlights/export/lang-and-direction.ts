import { eastAsianLanguage } from '../text/east-asian.ts';
import type { ExportSection } from './document.ts';

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text runs from right to left, by its first letter (UAX 9, rules P2 and P3). */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text.match(FIRST_LETTER)?.[0] ?? '');
}

/** The language of a book's Chinese characters; null for a book without any. */
export function sectionLanguage({ book, passages }: ExportSection) {
  const texts = [
    book.title,
    ...book.authors.map(({ name }) => name),
    ...passages.map(({ text }) => text),
  ];
  return eastAsianLanguage(texts) ?? null;
}
