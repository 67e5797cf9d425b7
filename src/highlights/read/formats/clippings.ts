import { parseClippings } from '../clippings/parse-clippings.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { ReadOptions, OpenFile } from '../input-format.ts';

/** Milliseconds between two reports of progress: a bar that moves so often seems to flow. */
const REPORT_MS = 50;

/** Reads a device's own file. */
export function read(file: OpenFile, { onProgress }: ReadOptions): ParsedFile {
  let reported = performance.now();
  return parseClippings(file.text(), (fraction) => {
    if (performance.now() - reported < REPORT_MS) return;
    onProgress?.(fraction);
    reported = performance.now();
  });
}
