import { withoutInvisible } from './invisible.ts';

/** Letters that Unicode does not decompose although users type them without the stroke. */
const UNDECOMPOSED: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const UNDECOMPOSED_LETTER = /[łøđðħıßæœþς]/g;
/** Latin, Cyrillic and Greek accents, Hebrew points, Arabic vowel signs; the kana voicing marks and
 *  the vowel signs of Indic scripts stay, because there they make another letter. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
// Printable ASCII folds by case alone.
const ASCII_ONLY = /^[\t\n\r -~]*$/;

/**
 * Folds a text for comparing and searching: case, accents, width and invisible characters are
 * ignored (Unicode compatibility decomposition, then recomposed).
 */
export function fold(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return withoutInvisible(text.toLowerCase().normalize('NFKD'))
    .replace(ACCENTS, '')
    .replace(UNDECOMPOSED_LETTER, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFC');
}

/** Digits of any script as ASCII digits. */
function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Every decimal digit block starts at its zero and runs for ten code points.
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/**
 * Latin, Cyrillic, kana and Chinese characters that NFKC leaves alone; no marks, and no digits but
 * ASCII ones.
 */
const ONE_FORM =
  /^[ -~\u00c0-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u0400-\u0482\u048a-\u04ff\u2013\u2014\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]*$/;

/** A text in compatibility form (NFKC, which unifies width and ligatures) with ASCII digits. */
export function unifyForms(text: string): string {
  return ONE_FORM.test(text) ? text : asciiDigits(text.normalize('NFKC'));
}

/** Punctuation that devices, apps and converters write in several forms. */
const TYPOGRAPHIC =
  /[\u00ab\u00b4\u00bb`\u02b9-\u02bc\u02c8\u02dc\u2010-\u201f\u2024-\u2026\u2032-\u2037\u2043\u2212\u22ef\u301c-\u301f\ufe10-\ufe6b\uff01-\uffee]|--|\.\.|''/;
const SINGLE_QUOTES = /[`\u00b4\u02b9-\u02bc\u02c8\u2018-\u201b\u2032\u2035\uff07\uff40]/g;
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u301d-\u301f\uff02]/g;
const DASHES = /[-\u2010-\u2015\u2043\u2212\ufe31\ufe32\ufe58\ufe63\uff0d]+/g;
/** Presentation forms of upright lines, small forms, and full-width and half-width forms. */
const WIDTH_FORMS = /[\ufe10-\ufe1f\ufe30-\ufe6b\uff01-\uffee]+/g;
const TILDES = /[\u02dc\u301c\uff5e]/g;
const DOTS = /[.\u2024-\u2026\u22ef\ufe19]{2,}|[\u2025\u2026\u22ef\ufe19]/g;

/** A text with straight apostrophes and quotation marks; its length stays the same. */
export function plainQuotes(text: string): string {
  return text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"');
}

/**
 * A text with one form each of quotation marks, apostrophes, dashes and ellipses, and full-width
 * characters in normal width. For comparing only: texts are shown as they came.
 */
export function unifyTypography(text: string): string {
  if (!TYPOGRAPHIC.test(text)) return text;
  return plainQuotes(text)
    .replaceAll("''", '"')
    .replace(DASHES, '-')
    .replace(TILDES, '~')
    .replace(DOTS, '…')
    .replace(WIDTH_FORMS, (form) => form.normalize('NFKC'));
}
