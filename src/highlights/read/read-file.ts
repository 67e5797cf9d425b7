import { inTime } from '../../lib/shared/in-time.ts';
import { checkSize } from './decode.ts';
import { isZip } from './file-kind.ts';
import type { OpenFile, ReadOptions } from './input-format.ts';
import { findFileKind, openFile, openPaste, readOpened, type RecognisedFile } from './open-file.ts';
import { asReadError, ReadError } from './read-error.ts';
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

/** The result for one input file: itself, or the files of an archive. */
export interface ReadOutcome {
  files: RecognisedFile[];
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

/** The outcome of a file that is no archive of files. */
async function only(file: OpenFile, options: ReadOptions): Promise<ReadOutcome> {
  return { files: [await readOpened(file, options)], failures: [] };
}

/**
 * Reads every file of known format in an archive, and in an archive within it. Files of unknown
 * format are reported only if there are no others.
 */
async function readArchive(
  name: string,
  bytes: Uint8Array,
  options: ReadOptions,
  isInner = false,
): Promise<ReadOutcome> {
  const [{ filesInArchive, namesInArchive }, { isWorkbook, workbookTable }] = await inTime(
    Promise.all([import('./unzip.ts'), import('./syntax/workbook-table.ts')]),
  );
  const whole = openFile(name, bytes, namesInArchive(bytes));
  if (inputFormatOf(whole.head) !== null) return only(whole, options);
  if (isWorkbook(whole.head.names ?? [])) {
    const table = openPaste(name, workbookTable(filesInArchive(bytes)));
    return only(table, options);
  }
  const found = await findFileKind(whole.head);
  if (found === 'word') {
    const { documentPage } = await inTime(import('./syntax/document-page.ts'));
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
  // Pictures and other files beside the highlights are not reported, but an archive that stays
  // closed is.
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
 * Pairs databases with their write-ahead logs and drops SQLite's shared-memory files. A log without
 * its database stays, so that it is reported.
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
 * Reads a file of any format, which is detected by content. To cancel, run it in a worker and
 * terminate that.
 * @throws ReadError when it is empty, too large, of no format that is known, contains no entry, or
 *   needs more memory or stack than there is, such as a thousand nested lists; else only the error
 *   of a chunk that did not load
 */
export async function readFile(file: InputFile, options: ReadOptions = {}): Promise<ReadOutcome> {
  try {
    return await readInput(file, options);
  } catch (error) {
    throw asReadError(error);
  }
}
