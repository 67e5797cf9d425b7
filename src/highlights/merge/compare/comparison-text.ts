import { EAST_ASIAN } from '../../text/east-asian.ts';
import { hasWord } from '../../text/has-word.ts';
import { unifyTypography } from '../../text/fold.ts';
import { INVISIBLE, withoutInvisible } from '../../text/invisible.ts';
import { withoutLimitNotice } from '../../text/clipping-limit.ts';
import type { Source } from '../../library/model.ts';
import { collapsed } from '../../text/collapsed.ts';

/** Repeated or unusual white space, invisible characters, and characters that NFC would change. */
const TO_UNIFY = new RegExp(
  String.raw` {2}|[${INVISIBLE}\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000` +
    String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u064b-\u065f\u1100-\u11ff\u3099\u309a]`,
);

/** Texts shorter than this occur in others by chance. */
const SHORT = 12;
const SHORT_ON_A_PAGE = 20;

/** The ellipsis that apps write where their export limit truncated a text. */
export const TRUNCATION_MARK = /\s*(?:\u2026|\.{3})\s*$/;

/** The text by which entries are compared: normalized, without limit notice and truncation mark. */
export function comparisonText({ text, limitReached, details }: Source): string {
  const whole = limitReached ? withoutLimitNotice(text) : text;
  return normalizedText(details?.isTruncated ? whole.replace(TRUNCATION_MARK, '') : whole);
}

/** A text with unified white space and typography, no invisible characters; to compare only. */
export function normalizedText(text: string): string {
  if (!TO_UNIFY.test(text)) return unifyTypography(text);
  return unifyTypography(collapsed(withoutInvisible(text.normalize('NFC'))));
}

/** Letters and digits alone, because apps differ in white space and punctuation. */
export function bareText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** As much of a text as finds its copies, of which some may be cut. */
export const beginningOf = (text: string): string => bareText(text).slice(0, 24);

/** Texts of this weight do not occur twice in a book by chance. */
export const LONG_WEIGHT = 32;

/**
 * Whether a truncated text is the beginning of another one, and long enough to be distinctive.
 * @param cut without its truncation mark
 */
export function isBeginningOf(cut: string, whole: string): boolean {
  const [start, all] = [bareText(cut), bareText(whole)];
  return textWeight(start) >= LONG_WEIGHT && all.startsWith(start);
}

/** Whether a printed text is a whole one, or the beginning at which a limit cut it. */
export function isPrintOf(printed: string, whole: string): boolean {
  if (normalizedText(printed) === normalizedText(whole)) return true;
  const start = printed.replace(TRUNCATION_MARK, '');
  return start !== printed && isBeginningOf(start, whole);
}

/**
 * Whether a printed text is several others one behind another, in any order; a limit may have cut
 * the last of them. An export has the notes of a passage so.
 */
export function isJoinOf(printed: string, texts: readonly string[]): boolean {
  const start = printed.replace(TRUNCATION_MARK, '');
  // The longest first, of those that begin alike.
  const parts = texts.map(normalizedText).sort((a, b) => b.length - a.length);
  let rest = normalizedText(start);
  for (let count = 1; ; count += 1) {
    const part = parts.find((each) => each !== '' && `${rest} `.startsWith(`${each} `));
    if (part === undefined)
      return count > 1 && start !== printed && parts.some((each) => each.startsWith(rest));
    rest = rest.slice(part.length + 1);
    if (rest === '') return count > 1;
  }
}

/** The length of a text; East Asian characters count double. */
export function textWeight(text: string): number {
  return EAST_ASIAN.test(text) ? text.length * 2 : text.length;
}

/**
 * Whether a text, for comparison, has four words or more: nobody marks such a one twice in a book,
 * as they do a term.
 */
export function isSentence(text: string): boolean {
  if (textWeight(text) < SHORT_ON_A_PAGE) return false;
  return EAST_ASIAN.test(text) || /^(?:\S+ ){3}/.test(text);
}

/**
 * Whether a text is part of another one at an overlapping place.
 * @param byPageOnly the place is a whole page, which may contain short texts twice: these must
 *   share an end, as an extended highlight does
 */
export function isPartOf(part: string, whole: string, byPageOnly: boolean): boolean {
  if (part === '' || part.length > whole.length) return false;
  // Long enough in any script.
  if (part.length >= SHORT_ON_A_PAGE) return whole.includes(part);
  const size = textWeight(part);
  if (byPageOnly && size < SHORT_ON_A_PAGE) {
    return (whole.startsWith(part) || whole.endsWith(part)) && hasWord(whole, part, true);
  }
  return size < SHORT ? hasWord(whole, part, true) : whole.includes(part);
}
