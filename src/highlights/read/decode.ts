import { ReadError } from './read-error.ts';
import { signatureOf } from './file-kind.ts';
import { legacyEncoding, type TextEncoding } from './legacy-encodings.ts';
import {
  detectEncoding,
  isBinary,
  SAMPLE_BYTES,
  unmarkedUtf16,
  utf16Of,
} from './detect-encoding.ts';

/** A file past this size is refused before it is read: a hundred times the file of a heavy user. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/**
 * Bytes decoded at once: a string concatenated from chunks is read faster than one that lies
 * outside the engine's heap.
 */
const PIECE_BYTES = 65_536;

/** The text when all of it is UTF-8, else null. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const pieces: string[] = [];
  try {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES)
      pieces.push(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true }));
    pieces.push(decoder.decode());
  } catch {
    return null;
  }
  return pieces.join('');
}

/**
 * Of the lines that are not ASCII, the share in UTF-8 from which a file counts as a concatenation
 * of two encodings.
 */
const MIXED_SHARE = 0.1;

/**
 * Decodes bytes in an older encoding. If many lines are UTF-8, because two files were concatenated,
 * each line is decoded in its own encoding.
 */
function decodeAs(encoding: TextEncoding, bytes: Uint8Array): string {
  const whole = new TextDecoder(encoding).decode(bytes);
  if (encoding.startsWith('utf')) return whole;
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  const texts = lines.map((line) =>
    line.some((byte) => byte >= 0x80) ? { line, utf8: decodeUtf8(line) } : null,
  );
  const telling = texts.filter((text) => text !== null);
  const inUtf8 = telling.filter(({ utf8 }) => utf8 !== null);
  if (inUtf8.length <= telling.length * MIXED_SHARE) return whole;
  const others = telling.filter(({ utf8 }) => utf8 === null).map(({ line }) => line);
  const other = new TextDecoder(legacyEncoding(joined(others)));
  return lines.map((line, index) => texts[index]?.utf8 ?? other.decode(line)).join('');
}

function joined(parts: Uint8Array[]): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  for (const part of parts) {
    const fitting = part.subarray(0, SAMPLE_BYTES - length);
    sample.set(fitting, length);
    length += fitting.length;
  }
  return sample.subarray(0, length);
}

/**
 * Decodes a device file, whatever encoding it is in. Broken sequences become U+FFFD, nothing is
 * left out.
 * @throws ReadError `empty`, `tooLarge` or `binary`
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  checkSize(bytes.byteLength);
  const signature = signatureOf(bytes);
  if (signature !== null) throw new ReadError('binary', { found: signature });
  // Text that decodes as UTF-8 is UTF-8, UTF-16 aside: the others would have to do so by chance.
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const whole = unmarkedUtf16(head) !== null || isBinary(head) ? null : decodeUtf8(bytes);
  const encoding = whole === null ? detectEncoding(bytes) : 'utf-8';
  const text = whole ?? decodeAs(encoding, bytes);
  if (text.trim() === '') throw new ReadError('empty');
  return { text, encoding };
}

/** Decodes the beginning of a file for format detection; empty for bytes that are not text. */
export function decodeHead(bytes: Uint8Array): string {
  if (signatureOf(bytes) !== null) return '';
  const utf16 = utf16Of(bytes);
  if (utf16 === null && isBinary(bytes)) return '';
  // The marks of formats are in ASCII, whatever the encoding of the rest.
  return new TextDecoder(utf16 ?? 'utf-8').decode(bytes);
}

/**
 * Refuses a file by its size alone, before a byte of it is loaded.
 * @param size in bytes
 * @throws ReadError `empty` or `tooLarge`
 */
export function checkSize(size: number): void {
  if (size === 0) throw new ReadError('empty');
  if (size > MAX_FILE_BYTES)
    throw new ReadError('tooLarge', { detail: `${String(Math.round(size / 1_048_576))} MB` });
}
