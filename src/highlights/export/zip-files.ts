import { strToU8, zipSync, type Zippable } from 'fflate';
import type { TextFile } from './write-file.ts';

/**
 * Marks a file of the archive as written on Unix, readable by all and writable by its owner:
 * Info-ZIP's unzip takes the name of one from DOS, the default, for an old code page in spite of
 * its UTF-8 flag.
 */
const FROM_UNIX = { os: 3, attrs: (0o100644 << 16) >>> 0 } as const;

export function archiveOf(files: readonly TextFile[]): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const { name, text } of files) entries[name] = [strToU8(text), FROM_UNIX];
  return zipSync(entries, { level: 6 });
}
