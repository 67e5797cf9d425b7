import { chapterParts } from '../chapter-path.ts';
import { CHAPTER_WORDS, MULTIPLES, SPELLED_NUMBERS } from './words.build.ts';
import { fold } from '../text/fold.ts';
import { ROMAN, romanValue } from '../text/roman.ts';
import { collapsed } from '../text/collapsed.ts';

/** No book has more chapters: "D" and "MIX" are headings. */
const MAX_ROMAN = 399;
const NUMBERED = new RegExp(`^(?:${CHAPTER_WORDS})\\s*(\\d{1,3}|${ROMAN})(?![\\p{L}\\d])`, 'iu');
const NUMBER_ALONE = new RegExp(`^(\\d{1,3}|${ROMAN.toUpperCase()})\\.?$`);
const EAST_ASIAN_NUMBER = /^第\s*(\d{1,3}|[一二三四五六七八九十百〇零]+)\s*章/;
const HAN_DIGITS = '〇一二三四五六七八九';
const HAN_UNITS: Partial<Record<string, number>> = { 十: 10, 百: 100 };

const SPELLED = SPELLED_NUMBERS.map(([words, rows]) => ({
  // The word behind the number, "One Hundred", makes it another one.
  before: new RegExp(`^(?:${words})\\s+([\\p{L}-]+)(?:\\s+([\\p{L}-]+))?`, 'iu'),
  // "Erstes Kapitel"
  behind: new RegExp(`^([\\p{L}-]+)\\s+(?:${words})(?!\\p{L})`, 'iu'),
  numbers: new Map(rows.flatMap((row) => row.map((word, index) => [word, index + 1] as const))),
}));

/** The number that a chapter spells out: "Chapter One", "Capítulo primero"; else undefined. */
function spelledNumber(printed: string): string | undefined {
  for (const { before, behind, numbers } of SPELLED) {
    const [, word = '', next = ''] = before.exec(printed) ?? behind.exec(printed) ?? [];
    const number = numbers.get(fold(word));
    const isWhole = !numbers.has(fold(next)) && !MULTIPLES.includes(fold(next));
    if (number !== undefined && isWhole) return String(number);
  }
  return undefined;
}

/** A chapter in a citation: its number, or its heading if it has none. */
export type Chapter = { number: string } | { heading: string };

/** A number in Chinese characters as digits, which every language reads: "二十三" and "二三" are 23. */
function inDigits(number: string): string {
  if (!/[^\da-z]/i.test(number)) return number;
  let [sum, digit] = [0, 0];
  for (const character of number.replaceAll('零', '〇')) {
    const unit = HAN_UNITS[character];
    if (unit === undefined) digit = digit * 10 + HAN_DIGITS.indexOf(character);
    else [sum, digit] = [sum + (digit || 1) * unit, 0];
  }
  return String(sum + digit);
}

/** Reads a chapter as files name it, perhaps a nested one; null for none. */
export function readChapter(printed: string | null | undefined): Chapter | null {
  const parts = chapterParts(printed ?? '').map(collapsed);
  const heading = parts.findLast((part) => part !== '');
  if (heading === undefined) return null;
  for (const part of parts.toReversed()) {
    // Japanese files write full-width digits: "第３章".
    const plain = part.normalize('NFKC');
    const number = [NUMBERED, NUMBER_ALONE, EAST_ASIAN_NUMBER].map((each) => each.exec(plain)?.[1]);
    const found = number
      .filter((each) => each !== undefined)
      // Of both cases it is a name: "Chapter Li Wei".
      .filter((each) => each === each.toLowerCase() || each === each.toUpperCase())
      .find((each) => (romanValue(each) ?? 0) <= MAX_ROMAN);
    const spelled = found === undefined ? spelledNumber(plain) : inDigits(found);
    if (spelled !== undefined) return { number: spelled };
  }
  return { heading };
}
