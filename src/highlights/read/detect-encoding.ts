import { SEPARATOR } from './clippings/separator.ts';
import { legacyEncoding, type TextEncoding } from './legacy-encodings.ts';
import { ReadError } from './read-error.ts';

/** Enough to detect an encoding; the whole file is decoded once it is known. */
export const SAMPLE_BYTES = 65_536;

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** The UTF-16 of a text by its byte-order mark, or by its form without one. */
export function utf16Of(head: Uint8Array): TextEncoding | null {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(head, [0xfe, 0xff]) ? 'utf-16be' : unmarkedUtf16(head);
}

/** UTF-16 without a byte-order mark: separator lines show which half of each unit is empty. */
export function unmarkedUtf16(sample: Uint8Array): TextEncoding | null {
  if (!sample.includes(0)) return null;
  const text = latin1(sample);
  const separator = text.indexOf('=\0=\0=\0=\0');
  if (separator >= 0) return separator % 2 === 0 ? 'utf-16le' : 'utf-16be';
  let even = 0;
  let odd = 0;
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    }
  }
  // Latin text has nearly every other byte empty.
  if (odd > sample.length * 0.3 && even < odd / 20) return 'utf-16le';
  if (even > sample.length * 0.3 && odd < even / 20) return 'utf-16be';
  return null;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * Share of control characters above which bytes are no text. Passages from PDFs contain a few, and
 * a power loss leaves empty bytes.
 */
const BINARY_SHARE = 0.1;

/**
 * The share that counts for bytes that are neither UTF-8 nor free of empty ones; about a tenth of
 * random bytes are controls.
 */
const DOUBTFUL_SHARE = 0.05;

export function isBinary(sample: Uint8Array, share = BINARY_SHARE): boolean {
  // Only a device writes separator lines: such a file is text, whatever bytes a power loss has left
  // in it.
  if (latin1(sample).includes(`\n${SEPARATOR}`)) return false;
  let controls = 0;
  for (const byte of sample) {
    if (byte < 9 || (byte > 13 && byte < 32) || byte === 127) controls += 1;
  }
  return controls > sample.length * share;
}

/** Counts whole and broken multi-byte sequences of UTF-8 (RFC 3629, section 4). */
function utf8Sequences(bytes: Uint8Array): { whole: number; broken: number } {
  let whole = 0;
  let broken = 0;
  for (let index = 0; index < bytes.length;) {
    const lead = bytes[index] ?? 0;
    index += 1;
    if (lead < 0x80) continue;
    const isLead = lead >= 0xc2 && lead < 0xf5;
    const length = isLead ? 1 + Number(lead >= 0xe0) + Number(lead >= 0xf0) : 0;
    let count = 0;
    while (count < length && ((bytes[index + count] ?? 0) & 0xc0) === 0x80) count += 1;
    if (length > 0 && count === length) whole += 1;
    else broken += 1;
    index += count;
  }
  return { whole, broken };
}

/** A sample around the first byte that is not ASCII, since ASCII is the same in all encodings. */
function informativeSample(bytes: Uint8Array): Uint8Array {
  let first = 0;
  while (first < bytes.length && (bytes[first] ?? 0) < 0x80) first += 1;
  const lineStart = bytes.lastIndexOf(0x0a, first) + 1;
  return bytes.subarray(lineStart, lineStart + SAMPLE_BYTES);
}

/**
 * Tells the encoding of a text that is not plain UTF-8: by its byte-order mark, its form and, for
 * the older ones, by which reading makes sense.
 * @throws ReadError `binary` when the bytes are no text
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const utf16 = utf16Of(head);
  if (utf16) return utf16;
  if (isBinary(head)) throw new ReadError('binary');
  const { whole, broken } = utf8Sequences(bytes);
  // A UTF-8 file that was cut or damaged is still UTF-8; other encodings match a UTF-8 sequence
  // only by accident.
  if (whole > broken * 4) return 'utf-8';
  const filled = head.filter((byte) => byte !== 0);
  if (filled.length < head.length && isBinary(filled, DOUBTFUL_SHARE))
    throw new ReadError('binary');
  return legacyEncoding(informativeSample(bytes));
}
