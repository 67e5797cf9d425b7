const MULTIPLIER_A = 0x9e3779b1;
const MULTIPLIER_B = 0x85ebca77;
const SEED_A = 0x811c9dc5;
const SEED_B = 0xc2b2ae3d;

function avalanche(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const DIGITS = Array.from('0123456789abcdefghijklmnopqrstuvwxyz', (digit) => digit.charCodeAt(0));

/** Writes a 32-bit number as seven base-36 digits; toString(36) takes five times as long. */
function writeDigits(value: number, codes: number[], start: number): void {
  let rest = value;
  for (let at = start + 6; at >= start; at -= 1) {
    const next = Math.floor(rest / 36);
    codes[at] = DIGITS[rest - next * 36] ?? 0;
    rest = next;
  }
}

/** Character codes of the fingerprint, reused so that it is built as one string. */
const name = new Array<number>(15).fill(0);

/**
 * A 64-bit fingerprint of some texts: a letter for the kind of thing, then 14 letters and digits.
 * It is the same on every machine, so that an entry keeps its id from import to import. Not
 * cryptographic.
 */
export function fingerprint(letter: string, ...texts: string[]): string {
  // Taken once: engines have several string representations and would look the method up for every
  // character. Taken inside the function: only then is it inlined by Node.
  const codeAt = String.prototype.charCodeAt;
  let first = SEED_A | 0;
  let second = SEED_B | 0;
  for (const text of texts) {
    const { length } = text;
    const even = length & ~1;
    for (let index = 0; index < even; index += 2) {
      const pair = codeAt.call(text, index) | (codeAt.call(text, index + 1) << 16);
      first = Math.imul(first ^ pair, MULTIPLIER_A);
      first ^= first >>> 15;
      second = Math.imul(second ^ pair, MULTIPLIER_B);
      second ^= second >>> 13;
    }
    if (even < length) {
      first = Math.imul(first ^ codeAt.call(text, even), MULTIPLIER_A);
      second = Math.imul(second ^ codeAt.call(text, even), MULTIPLIER_B);
    }
    first ^= length;
    // Separates the texts, so that ("ab", "c") and ("a", "bc") differ.
    first = Math.imul(first ^ 0x10ffff, MULTIPLIER_A);
    second = Math.imul(second ^ 0x110000, MULTIPLIER_B);
  }
  name[0] = letter.charCodeAt(0);
  writeDigits(avalanche(first ^ (second << 7)), name, 1);
  writeDigits(avalanche(second ^ (first >>> 9)), name, 8);
  return String.fromCharCode(...name);
}
