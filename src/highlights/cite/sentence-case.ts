import { isEnglishName, JOINED } from './english-names.ts';
import { MINOR, WORD } from './title-words.ts';

/**
 * An English title in sentence case (APA 7, 6.17): capitals at the start of title and subtitle, in
 * names, in words that contain another capital or a digit ("iPhone", "DNA", "1984"), in single
 * letters ("Plan B", "I’m", but not in "e-book") and nowhere else. A title that is in sentence case
 * already, or in capitals throughout, keeps what it has, but for a small letter at the start of
 * title or subtitle.
 *
 * @param names words (in lower case) that the text of the book shows to be names.
 */
export function sentenceCase(title: string, names: ReadonlySet<string> = new Set()): string {
  const cased = hasTitleCase(title) ? lowered(title, names) : title;
  const raised = cased.replace(WORD, (word, index: number) =>
    /(?:^|:\s)[^\p{L}\p{N}]*$/u.test(cased.slice(0, index)) && !hasOwnShape(word)
      ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      : word,
  );
  return raised.replace(VOLUME, '(Vol. $1)');
}

/** A volume in brackets at the end, which APA abbreviates (7, 9.20). */
const VOLUME = /\(vol(?:ume|\.)\s(\d+|[IVX]+)\)$/iu;

function lowered(title: string, names: ReadonlySet<string>): string {
  const joined = [...title.matchAll(JOINED)];
  return title.replace(WORD, (word, index: number) => {
    const bare = word.toLowerCase().replace(/['’]s?$/, '');
    const [before, after] = [title.slice(0, index), title.slice(index + word.length)];
    return startsPart(title, index) ||
      hasOwnShape(word) ||
      names.has(bare) ||
      joined.some((name) => index >= name.index && index < name.index + name[0].length) ||
      isEnglishName(word, bare, before, after) ||
      isCredited(before)
      ? word
      : word.toLowerCase();
  });
}

/** Behind "by" in brackets: "(foreword by Tim Keller)". */
const isCredited = (before: string) => /[([][^()[\]]*\bby\s[^()[\]]*$/iu.test(before);

/** Most words past the first that title case would raise are raised. */
export function hasTitleCase(title: string): boolean {
  if (title === title.toUpperCase()) return false;
  const words = (title.match(WORD) ?? [])
    .slice(1)
    .filter((word) => !MINOR.test(word) && !hasOwnShape(word));
  return words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length;
}

export function startsPart(title: string, index: number): boolean {
  return /(?:^|(?:[:?!—–]|(?<!\bvs)\.)\s*)[^\p{L}\p{N}]*$/u.test(title.slice(0, index));
}

export function hasOwnShape(word: string): boolean {
  return /\p{N}|\.\p{L}|^.\p{Ll}*\p{Lu}|^[B-DF-Z](?!\p{L})/u.test(word);
}
