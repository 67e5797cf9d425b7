import type { ReadableFormat } from '../types.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { inTime } from '../../lib/shared/in-time.ts';
import { SEPARATOR } from './clippings/separator.ts';
import { decodeHead, decodeText } from './decode.ts';
import { SAMPLE_BYTES } from './detect-encoding.ts';
import { isWal, type FileHead } from './file-kind.ts';
import type { OpenFile, ReadOptions } from './input-format.ts';
import { ReadError } from './read-error.ts';
import { inputFormatOf } from './registry.ts';

/** A parsed file and its format. */
export interface RecognisedFile extends ParsedFile {
  /** Of the file, or "archive.zip/notes.html" of one in an archive. */
  name: string;
  format: ReadableFormat;
}

/** A file to be read, of which no more than the beginning is decoded yet. */
export function openFile(
  name: string,
  bytes: Uint8Array,
  names: string[] | null,
  wal: Uint8Array | null = null,
): OpenFile {
  const start = bytes.subarray(0, SAMPLE_BYTES);
  const head = { bytes: start, text: decodeHead(start), size: bytes.byteLength, names };
  let text: string | undefined;
  return { name, head, bytes, wal, text: () => (text ??= decodeText(bytes).text) };
}

/** Pasted text; its bytes are encoded only when a format reads them. */
export function openPaste(name: string, text: string): OpenFile {
  let bytes: Uint8Array | undefined;
  const encoded = () => (bytes ??= new TextEncoder().encode(text));
  return {
    name,
    head: {
      get bytes() {
        return encoded().subarray(0, SAMPLE_BYTES);
      },
      text: text.slice(0, SAMPLE_BYTES),
      size: text.length,
      names: null,
    },
    get bytes() {
      return encoded();
    },
    wal: null,
    text: () => text,
  };
}

/** Whether a file has nothing to import; a backup's deletions and collections count. */
function isEmpty({ entries, library }: ParsedFile): boolean {
  const more = library ? library.deleted.length + library.collections.length : 0;
  return entries.length + more === 0;
}

/** The kind of a file that no format reads. The patterns of kinds are loaded on demand. */
export const findFileKind = async (head: FileHead) =>
  (await inTime(import('./found-kind.ts'))).fileKindOf(head);

/**
 * Reads one file of the format that recognises it.
 * @throws ReadError when none does, or the file contains nothing
 */
export async function readOpened(file: OpenFile, options: ReadOptions): Promise<RecognisedFile> {
  if (isWal(file.head.bytes)) throw new ReadError('partial', { found: 'sqlite' });
  const row = inputFormatOf(file.head);
  if (row === null) {
    const found = await findFileKind(file.head);
    // Bytes of no known form: decoding them shows whether they are empty or no text.
    if (found === null) file.text();
    throw new ReadError('binary', { found });
  }
  const { read } = await inTime(row.load());
  const parsed = await read(file, options);
  // A list of our own export may have lines that look like a device's.
  const isDoubtful = row.isLastResort === true && !file.head.text.includes(SEPARATOR);
  const found =
    isEmpty(parsed) || isDoubtful ? (row.kind ?? (await findFileKind(file.head))) : null;
  if (isEmpty(parsed) || found === 'export') {
    // The parts of a web page or a table are no list of clippings that were not understood.
    const isOther = row.isLastResort === true && found !== null;
    throw new ReadError('noEntries', { found, problems: isOther ? [] : parsed.problems });
  }
  options.onProgress?.(1);
  return { ...parsed, name: file.name, format: row.format };
}
