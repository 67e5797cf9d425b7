import { isUnspaced } from '../../shared/east-asian-typography.ts';

/** Area of a card's heading and its font sizes, in pixels. */
const WIDTH = 940;
export const HEADING_HEIGHT = 270;
const SIZES = [92, 86, 80, 74, 68, 62, 56, 50, 44];

/**
 * Words between which a line may break. Japanese and Chinese have no spaces: a particle or an
 * ending belongs to the word before it, and so does what must not begin a line.
 * https://www.w3.org/TR/jlreq/#characters_not_starting_a_line
 */
export function unbrokenWords(text: string, lang: string): string[] {
  if (!isUnspaced(lang)) return text.match(/[^ \n]+[ \n]*|^[ \n]+/g) ?? [];
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const isBound =
      /^(?:\p{Script=Hiragana}+|[\p{Pe}\p{Pf}、。，．・：；！？…—ー\s])/u.test(segment) ||
      /[\p{Ps}\p{Pi}]$/u.test(words.at(-1) ?? '') ||
      (/^[\p{Script=Latin}\p{N}.'’-]+$/u.test(segment) &&
        /[\p{Script=Latin}\p{N}.'’-]$/u.test(words.at(-1) ?? ''));
    if (isBound && words.length > 0) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

const widths: readonly (readonly [signs: RegExp, em: number])[] = [
  [/[\u2e80-\uffef—]/, 1],
  [/[ЖШЩЮЫжшщюыmw]/, 0.85],
  [/\p{Lu}/u, 0.74],
  [/[\sijlrtf.,:;!’'|-]/, 0.34],
  [/\p{Script=Cyrillic}/u, 0.63],
];

/** Approximate width of a text in em: satori measures exactly, but needs the size first. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, sign) => sum + (widths.find(([signs]) => signs.test(sign))?.[1] ?? 0.56),
    0,
  );

/** Number of lines of words with these widths, in em. */
function linesIn(widths: readonly number[], width: number): number {
  let lines = 1;
  let left = width;
  for (const one of widths) {
    if (one > left) {
      lines += 1;
      left = width;
    }
    left -= one;
  }
  return lines;
}

/** The largest size that fits, and the smallest width for its lines, which balances them. */
export function fitHeading(words: readonly string[]): { size: number; width: number } {
  const ems = words.map((word) => widthOf(word) * 1.04);
  for (const size of SIZES) {
    const most = WIDTH / size;
    const lines = linesIn(ems, most);
    if (lines * 1.25 * size > HEADING_HEIGHT || Math.max(0, ...ems) > most) continue;
    let width = most;
    while (width > 1 && linesIn(ems, width - 0.25) === lines) width -= 0.25;
    return { size, width: Math.min(most, width + 0.5) * size };
  }
  return { size: SIZES.at(-1)!, width: WIDTH };
}
