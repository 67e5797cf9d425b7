import { parseClippings } from '../../parse/parse-clippings.ts';
import type { ParsedFile } from '../../types.ts';
import { ReadError } from '../read-error.ts';
import { foundIn } from '../found.ts';
import type { ReadOptions, OpenFile } from '../reader.ts';

/** Milliseconds between two reports of progress: a bar that moves so often seems to flow. */
const REPORT_MS = 50;

/** Reads a device's own file. */
export function read(file: OpenFile, { onProgress }: ReadOptions): ParsedFile {
  let reported = performance.now();
  const parsed = parseClippings(file.text(), (fraction) => {
    if (performance.now() - reported < REPORT_MS) return;
    onProgress?.(fraction);
    reported = performance.now();
  });
  if (parsed.entries.length > 0) return parsed;
  const found = foundIn(file.head);
  // What a web page or a table consists of is no list of clippings that were not understood.
  const problems = found === null ? parsed.problems : [];
  throw new ReadError('noEntries', { found, problems });
}
