import { checkSize, decodeText } from './decode.ts';
import { ReadError } from './errors.ts';
import type { TextEncoding } from './legacy-encodings.ts';
import { parseSteps } from './parse.ts';
import type { ParsedFile } from './types.ts';

/** How a file is read: all optional. */
export interface ReadOptions {
  /** Called with the share read so far, from 0 to 1, at most every few milliseconds. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** Stops the reading between two steps. */
  signal?: AbortSignal | undefined;
}

/** A file read whole, and the encoding it was found in. */
export interface ReadFile extends ParsedFile {
  encoding: TextEncoding;
}

/** Work between two looks at the stop signal, in milliseconds: under one frame. */
const SLICE_MS = 12;

/** Lets messages through (a worker's stop button), without the delay that nested timers get. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function bytesOf(source: Blob | Uint8Array): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  checkSize(source.size);
  try {
    return new Uint8Array(await source.arrayBuffer());
  } catch (cause) {
    throw new ReadError('unreadable', { cause });
  }
}

async function parseInSlices(text: string, options: ReadOptions): Promise<ParsedFile> {
  const steps = parseSteps(text);
  let sliceStart = performance.now();
  for (;;) {
    options.signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < SLICE_MS) continue;
    options.onProgress?.(step.value);
    await pause();
    sliceStart = performance.now();
  }
}

/**
 * Reads a device file from its bytes: size, encoding, entries. It works in slices, so that progress
 * can be shown and the reading stopped.
 * @throws ReadError when the file is empty, too large, no text, or holds no entry
 * @throws the signal's reason (an AbortError) when stopped
 */
export async function readClippings(
  source: Blob | Uint8Array,
  options: ReadOptions = {},
): Promise<ReadFile> {
  options.signal?.throwIfAborted();
  const { text, encoding } = decodeText(await bytesOf(source));
  const { entries, problems } = await parseInSlices(text, options);
  if (entries.length === 0) throw new ReadError('noEntries', { problems });
  options.onProgress?.(1);
  return { entries, problems, encoding };
}

/**
 * Reads pasted text, in slices like a file.
 * @throws ReadError `empty` or `noEntries`
 */
export async function readPasted(text: string, options: ReadOptions = {}): Promise<ParsedFile> {
  if (text.trim() === '') throw new ReadError('empty');
  const parsed = await parseInSlices(text, options);
  if (parsed.entries.length === 0) throw new ReadError('noEntries', { problems: parsed.problems });
  options.onProgress?.(1);
  return parsed;
}
