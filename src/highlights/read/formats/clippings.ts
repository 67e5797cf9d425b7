import { parseClippings } from '../clippings/parse-clippings.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { detectFileKind } from '../file-kind.ts';
import type { ReadOptions, OpenFile } from '../input-format.ts';

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
  // What a web page or a table consists of is no list of clippings that were not understood.
  const isOther = parsed.entries.length === 0 && detectFileKind(file.head) !== null;
  return isOther ? { ...parsed, problems: [] } : parsed;
}
