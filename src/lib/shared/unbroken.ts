/** A hyphen beside a part of one or two letters: "e-mail", "по-своему", "кто-то". */
const SHORT_PART =
  /(?<![\p{L}\p{M}\p{N}-])(\p{L}{1,2})-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,2}(?![\p{L}\p{M}\p{N}-]))/gu;

/** The dash of a range, after which a line may break: "14–15". */
const RANGE = /(?<=\d)–(?=\d)/g;

/** The space before a range: "в месте 24–25". */
const BEFORE_RANGE = /(?<=\p{L}\.?) (?=\d+[–-]\d)/gu;

/** The space in the name of a file or of a shop: "My Clippings.txt", "Play Книги". */
const IN_NAME = / (?=\S+\.txt)|(?<=\bPlay) (?=\p{Lu}|\p{Lo})/gu;

/** A text whose names stay on one line. */
export const wholeNames = (text: string): string => text.replace(IN_NAME, '\u00a0');

/** A text in which no line breaks within a name, a short compound or a range of numbers. */
export const unbroken = (text: string): string =>
  wholeNames(text)
    .replace(BEFORE_RANGE, '\u00a0')
    .replace(SHORT_PART, '$1\u2011')
    .replace(RANGE, '–\u2060');
