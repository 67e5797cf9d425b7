import type { ReadableFormat } from '../types.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { checkSize, decodeHead, decodeText } from './decode.ts';
import { SAMPLE_BYTES } from './detect-encoding.ts';
import { SEPARATOR } from './clippings/separator.ts';
import { asReadError, ReadError } from './read-error.ts';
import { isWal, isZip, type FileHead } from './file-kind.ts';
import type { ReadOptions, OpenFile } from './input-format.ts';
import { inputFormatOf } from './registry.ts';

/** A file to read: dropped, chosen or pasted. */
export interface InputFile {
  /** The name that the user sees. */
  name: string;
  /** A file, its bytes, or text that was pasted. */
  content: Blob | Uint8Array | string;
  /** The write-ahead log of a database (`NAME-wal`). */
  wal?: Blob | Uint8Array | undefined;
}

/** A parsed file and its format. */
export interface ReadFile extends ParsedFile {
  /** Of the file, or "archive.zip/notes.html" of one in an archive. */
  name: string;
  format: ReadableFormat;
}

/** The result for one input file: itself, or the files of an archive. */
export interface ReadOutcome {
  files: ReadFile[];
  /** Files of an archive that could not be read, if others could. */
  failures: { name: string; error: ReadError }[];
}

async function bytesOf(content: Blob | Uint8Array): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  checkSize(content.size);
  try {
    return new Uint8Array(await content.arrayBuffer());
  } catch (cause) {
    throw new ReadError('unreadable', { cause });
  }
}

function openFile(
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
function openPaste(name: string, text: string): OpenFile {
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

/** What a file is, of which the marks are loaded with the first that no format reads. */
const kindOf = async (head: FileHead) => (await import('./found-kind.ts')).fileKindOf(head);

async function readOpened(file: OpenFile, options: ReadOptions): Promise<ReadFile> {
  if (isWal(file.head.bytes)) throw new ReadError('partial', { found: 'sqlite' });
  const row = inputFormatOf(file.head);
  if (row === null) {
    const found = await kindOf(file.head);
    // Bytes of no known form: decoding them shows whether they are empty or no text.
    if (found === null) file.text();
    throw new ReadError('binary', { found });
  }
  const { read } = await row.load();
  const parsed = await read(file, options);
  // A list of our own export may have lines that look like a device's.
  const isDoubtful = row.isLastResort === true && !file.head.text.includes(SEPARATOR);
  const found = isEmpty(parsed) || isDoubtful ? (row.kind ?? (await kindOf(file.head))) : null;
  if (isEmpty(parsed) || found === 'export') {
    // The parts of a web page or a table are no list of clippings that were not understood.
    const isOther = row.isLastResort === true && found !== null;
    throw new ReadError('noEntries', { found, problems: isOther ? [] : parsed.problems });
  }
  options.onProgress?.(1);
  return { ...parsed, name: file.name, format: row.format };
}

/** The outcome of a file that is one by itself. */
async function only(file: OpenFile, options: ReadOptions): Promise<ReadOutcome> {
  return { files: [await readOpened(file, options)], failures: [] };
}

/**
 * Reads every file of an archive whose format is known, those of an archive in it too; the others are
 * reported only if none is.
 */
async function readArchive(
  name: string,
  bytes: Uint8Array,
  options: ReadOptions,
  isInner = false,
): Promise<ReadOutcome> {
  const [{ filesInArchive, namesInArchive }, { isWorkbook, workbookTable }] = await Promise.all([
    import('./unzip.ts'),
    import('./syntax/workbook-table.ts'),
  ]);
  const whole = openFile(name, bytes, namesInArchive(bytes));
  if (inputFormatOf(whole.head) !== null) return only(whole, options);
  if (isWorkbook(whole.head.names ?? [])) {
    const table = openPaste(name, workbookTable(filesInArchive(bytes)));
    return only(table, options);
  }
  const found = await kindOf(whole.head);
  if (found === 'word') {
    const { documentPage } = await import('./syntax/document-page.ts');
    const page = openPaste(name, documentPage(filesInArchive(bytes)));
    // Of documents only that of Play Books has passages.
    if (inputFormatOf(page.head)?.format === 'play-books') return only(page, options);
  }
  if (found !== 'archive') throw new ReadError('binary', { found });
  const outcome: ReadOutcome = { files: [], failures: [] };
  const inner = pairWithLogs(filesInArchive(bytes));
  for (const [index, file] of inner.entries()) {
    const path = `${name}/${file.name}`;
    const silently = { ...options, onProgress: undefined };
    try {
      if (isZip(file.bytes) && !isInner) {
        const { files, failures } = await readArchive(path, file.bytes, silently, true);
        outcome.files.push(...files);
        outcome.failures.push(...failures);
      } else {
        const opened = openFile(path, file.bytes, null, file.log?.bytes);
        outcome.files.push(await readOpened(opened, silently));
      }
    } catch (error) {
      outcome.failures.push({ name: path, error: asReadError(error) });
    }
    options.onProgress?.((index + 1) / inner.length);
  }
  if (outcome.files.length === 0) {
    const isExport = outcome.failures.some(({ error }) => error.found === 'export');
    throw new ReadError('noEntries', { found: isExport ? 'export' : found });
  }
  // Pictures and other files beside the highlights are not reported, but an archive that stays closed is.
  outcome.failures = outcome.failures.filter(
    ({ error: { code, found } }) => code !== 'binary' || found === 'archive',
  );
  return outcome;
}

async function readInput(
  { name, content, wal }: InputFile,
  options: ReadOptions,
): Promise<ReadOutcome> {
  if (typeof content === 'string') {
    if (content.trim() === '') throw new ReadError('empty');
    return only(openPaste(name, content), options);
  }
  const bytes = await bytesOf(content);
  checkSize(bytes.byteLength);
  if (isZip(bytes)) return readArchive(name, bytes, options);
  const log = wal ? await bytesOf(wal) : null;
  return only(openFile(name, bytes, null, log), options);
}

/**
 * Pairs databases with their write-ahead logs and drops SQLite's shared-memory files. A log without its
 * database stays, so that it is reported.
 */
export function pairWithLogs<File extends { name: string }>(
  files: readonly File[],
): (File & { log: File | null })[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const databaseOf = (name: string, ending: string) =>
    name.endsWith(ending) && byName.has(name.slice(0, -ending.length));
  return files
    .filter(({ name }) => !databaseOf(name, '-wal') && !databaseOf(name, '-shm'))
    .map((file) => ({ ...file, log: byName.get(`${file.name}-wal`) ?? null }));
}

/**
 * Reads a file of any format, which is detected by content. To cancel, run it in a worker and terminate that.
 * @throws ReadError, and nothing else, when it is empty, too large, of no format that is known, contains no
 *   entry, or needs more memory or stack than there is, such as a thousand nested lists
 */
export async function readFile(file: InputFile, options: ReadOptions = {}): Promise<ReadOutcome> {
  try {
    return await readInput(file, options);
  } catch (error) {
    throw asReadError(error);
  }
}
