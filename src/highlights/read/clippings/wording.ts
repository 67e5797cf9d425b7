import { fold } from '../../text/fold.ts';
import { TextCache } from '../../shared/text-cache.ts';
import { ROMAN } from '../../text/roman.ts';
import { RANGE_WORDS } from '../../text/words.build.ts';
import { entryKindOf, labelOf, type NumberLabel } from '../../text/device-words.ts';
import type { EntryKind } from '../../types.ts';

/** The kind of an entry and the positions of its numbers, which all lines of one wording share. */
export interface Wording {
  kind: Exclude<EntryKind, 'unknown'> | null;
  numbers: NumberPlace[];
  roman: string | null;
  words: string;
}

/** One number, or the two of a range. */
export interface NumberPlace {
  label: NumberLabel | null;
  /** Index of the run of digits with the first number, and of the one that ends the range. */
  first: number;
  last: number | null;
  /** Letters that belong to a page's number: "B-12", "12a". */
  prefix: string;
  suffix: string;
  nearWord: string;
}

const ROMAN_RANGE = new RegExp(
  `(?<![a-z\\u00c0-\\u024f\\d])${ROMAN}(?:\\s*-\\s*${ROMAN})?(?![a-z\\u00c0-\\u024f\\d])`,
  'giu',
);
const NUMBER = new RegExp(`0(?:\\s*(?:-|(?<=[\\s])(?:${RANGE_WORDS})(?=[\\s]))\\s*#?0)?`, 'giu');

const wordings = new TextCache<Wording>(2000);

/** The first match of a pattern; empty for none. */
const firstMatch = (pattern: RegExp, text: string) => pattern.exec(text)?.[0] ?? '';

/** Roman page numbers are right beside a page word: "page xii", "第 xii 页". */
function romanPage(body: string): string | null {
  for (const match of body.matchAll(ROMAN_RANGE)) {
    const before = body.slice(0, match.index);
    const after = body.slice(match.index + match[0].length);
    // Short words such as "di" or "mi" are roman numerals too: the page word must touch.
    const touching = firstMatch(/[\p{L}.]+\s*$/u, before);
    if (labelOf(fold(touching), fold(firstMatch(/^\s*[\p{L}]*/u, after))) === 'page') {
      return match[0].replace(/\s*-\s*/, '-');
    }
  }
  return null;
}

/** Reads a wording: the line with every run of digits replaced by 0. */
function readWording(template: string): Wording {
  const numbers: NumberPlace[] = [];
  let run = 0;
  let end = 0;
  for (const match of template.matchAll(NUMBER)) {
    const before = fold(firstMatch(/[^|(]*$/, template.slice(end, match.index)));
    end = match.index + match[0].length;
    const after = fold(firstMatch(/^[^|0]*/, template.slice(end)));
    const isRange = match[0] !== '0';
    const label = /#\s*$/.test(before) ? 'location' : labelOf(before, after);
    numbers.push({
      label,
      first: run,
      last: isRange ? run + 1 : null,
      prefix: firstMatch(/(?<![\p{L}])[a-z]{1,3}-?$/iu, template.slice(0, match.index)),
      suffix: firstMatch(/^[a-z](?![\p{L}])/iu, template.slice(end)),
      nearWord:
        (/[\p{L}]+(?=[^\p{L}]*$)/u.exec(before) ??
          /^[^\p{L}]*([\p{L}]+)/u.exec(after))?.[0]?.trim() ?? '',
    });
    run += isRange ? 2 : 1;
  }
  const hasPage = numbers.some(({ label }) => label === 'page');
  return {
    kind: entryKindOf(fold(template)),
    numbers,
    roman: hasPage ? null : romanPage(template),
    words: fold(firstMatch(/^[^0|]*/, template)).trim(),
  };
}

const DIGITS = /\d+/g;

/**
 * Reads the wording of a line or part of one.
 * @param line dashes unified, digits in ASCII
 * @returns the wording, and the runs of digits it refers to
 */
export function wordingOf(line: string): { wording: Wording; digits: string[] } {
  const wording = wordings.get(line.replace(DIGITS, '0'), readWording);
  return { wording, digits: line.match(DIGITS) ?? [] };
}
