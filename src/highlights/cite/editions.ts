import { EDITION_ABBREVIATIONS, EDITION_WORDS, ORDINALS } from '../text/edition-words.build.ts';
import type { CiteTerms } from '../languages/cite-terms.ts';
import { fill } from '../../lib/shared/fill.ts';

const NUMBER_OF = new Map(ORDINALS);
const NOUN = `(?:${EDITION_WORDS}|${EDITION_ABBREVIATIONS})\\.?`;
// Four digits are a year.
const DIGITS = '(\\d{1,3})(?:st|nd|rd|th|re|er|ème|e|-е|-ое)?';
/** "2", "2nd ed.", "2. Auflage", "2.ª edición", "第2版", "wyd. 2". */
const NUMBERED = new RegExp(`^(?:第\\s*)?${DIGITS}[.ªaº°]{0,2}(?:\\s*${NOUN})?$`, 'iu');
const NUMBER_BEHIND = new RegExp(`^${NOUN}\\s+${DIGITS}\\.?$`, 'iu');
const SPELLED_OUT = new RegExp(`^(?:第\\s*)?(\\p{L}+?)(?:\\s*${NOUN})$`, 'iu');

/** The number of an edition as typed in any of the site's languages; null for any other wording. */
export function editionNumber(typed: string): number | null {
  const digits = (typed.match(NUMBERED) ?? typed.match(NUMBER_BEHIND))?.[1];
  if (digits !== undefined) return Number(digits);
  const word = typed.match(SPELLED_OUT)?.[1]?.toLowerCase() ?? typed.toLowerCase();
  return NUMBER_OF.get(word) ?? NUMBER_OF.get(word.replace(/[rs]$/, '')) ?? null;
}

/**
 * The edition as printed in a citation, or null where none is due: a first edition is not named, a
 * number becomes an ordinal, "edition" is shortened (Chicago 18; APA 7, 9.19; MLA 9, chapter 5,
 * version). A name such as "Norton Critical Edition" and any other wording stays the user's own.
 */
export function editionText(typed: string | null, words: CiteTerms): string | null {
  if (typed === null) return null;
  const number = editionNumber(typed);
  if (number === 1) return null;
  if (number !== null) {
    const rule = new Intl.PluralRules(words.lang, { type: 'ordinal' }).select(number);
    return fill(words.edition[rule] ?? words.edition.other, { value: String(number) });
  }
  return typed.replace(/^revised(?: ed(?:ition|\.)?)?$/i, 'rev. ed.').replace(/\bedition\b/, 'ed.');
}
