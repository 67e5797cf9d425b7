/** A hyphen beside a part of one or two letters: "e-mail", "по-своему", "кто-то". */
const SHORT_PART =
  /(?<![\p{L}\p{M}\p{N}-])(\p{L}{1,2})-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,2}(?![\p{L}\p{M}\p{N}-]))/gu;

/** The dash of a range, after which a line may break: "14–15". */
const RANGE = /(?<=\d)–(?=\d)/g;

/** A text in which no line breaks within a short compound or a range of numbers. */
export const unbroken = (text: string): string =>
  text.replace(SHORT_PART, '$1\u2011').replace(RANGE, '–\u2060');
