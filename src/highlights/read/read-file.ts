import { checkSize, decodeText } from './decode.ts';
import { ReadError } from './errors.ts';
import type { TextEncoding } from './legacy-encodings.ts';
import { parseClippings } from '../parse/parse-clippings.ts';
import type { ParsedFile } from '../types.ts';

/** How a file is read: all optional. */
export interface ReadOptions {
  /** Called with the share read so far, from 0 to 1, at most every few milliseconds. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/** A file read whole, and the encoding it was found in. */
export interface ReadFile extends ParsedFile {
  encoding: TextEncoding;
}

/** Milliseconds between two reports of progress: under one frame. */
const REPORT_MS = 12;

async function bytesOf(source: Blob | Uint8Array): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  checkSize(source.size);
  try {
    return new Uint8Array(await source.arrayBuffer());
  } catch (cause) {
    throw new ReadError('unreadable', { cause });
  }
}

function parseWithReports(text: string, { onProgress }: ReadOptions): ParsedFile {
  let reported = performance.now();
  const parsed = parseClippings(text, (fraction) => {
    if (performance.now() - reported < REPORT_MS) return;
    onProgress?.(fraction);
    reported = performance.now();
  });
  if (parsed.entries.length === 0) throw new ReadError('noEntries', { problems: parsed.problems });
  onProgress?.(1);
  return parsed;
}

/**
 * Reads a device file from its bytes: size, encoding, entries. Whoever wants to stop it runs it in a
 * worker and ends that.
 * @throws ReadError when the file is empty, too large, no text, or holds no entry
 */
export async function readClippings(
  source: Blob | Uint8Array,
  options: ReadOptions = {},
): Promise<ReadFile> {
  const { text, encoding } = decodeText(await bytesOf(source));
  return { ...parseWithReports(text, options), encoding };
}

/**
 * Reads pasted text like a file.
 * @throws ReadError `empty` or `noEntries`
 */
export function readPasted(text: string, options: ReadOptions = {}): ParsedFile {
  if (text.trim() === '') throw new ReadError('empty');
  return parseWithReports(text, options);
}
