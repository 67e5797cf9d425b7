/**
 * A Roman number up to 4,999 in small letters, for use in a pattern. Its letters have their order:
 * "ill" and "civil" are words.
 */
export const ROMAN = '(?=[ivxlcdm])m{0,4}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})';
const WHOLE = new RegExp(`^${ROMAN}$`, 'i');
const VALUES: Partial<Record<string, number>> = {
  i: 1,
  v: 5,
  x: 10,
  l: 50,
  c: 100,
  d: 500,
  m: 1000,
};

/** The value of a Roman number in either case; null for other words. */
export function romanValue(numeral: string): number | null {
  if (!WHOLE.test(numeral)) return null;
  const values = Array.from(numeral.toLowerCase(), (letter) => VALUES[letter] ?? 0);
  const signed = values.map((value, at) => (value < (values[at + 1] ?? 0) ? -value : value));
  return signed.reduce((sum, value) => sum + value, 0);
}
