/**
 * Reads files of highlights from the command line with the same core as the site and prints JSON.
 *
 *   npm run --silent clippings -- FILE…            one object a file, entries in file order, unmerged
 *   npm run --silent clippings -- --merged FILE…   one object: the merged library and what was merged
 *
 * What follows "--" is a file, whatever its name begins with. An archive is read file by file, a
 * database with the log ("-wal") that is given beside it.
 */
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importFiles } from '../src/highlights/merge/import-files.ts';
import { emptyLibrary } from '../src/highlights/library/model.ts';
import { leadingAuthors } from '../src/highlights/text/author-line.ts';
import { pageLabel } from '../src/highlights/text/ranges.ts';
import { ReadError } from '../src/highlights/read/read-error.ts';
import type { RecognisedFile } from '../src/highlights/read/open-file.ts';
import { pairWithLogs, readFile } from '../src/highlights/read/read-file.ts';
import type { Entry } from '../src/highlights/types.ts';
import type { Problem } from '../src/highlights/parsed-file.ts';
import { FREE_EXPORT_LIMIT } from '../src/product.ts';

const USAGE = 'Usage: npm run --silent clippings -- [--merged] [--] FILE…';

interface Failure {
  name: string;
  error: { code: string; message: string };
  problems: Problem[];
}

function printed(entry: Entry) {
  const { book, kind, location, date, text, limitReached, isTruncated } = entry;
  const { color, chapter, note, tags, format, externalId } = entry;
  return {
    kind,
    title: book.title,
    authors: leadingAuthors(book.authors).map(({ name }) => name),
    page: pageLabel(entry.page),
    location,
    date,
    text,
    limitReached,
    // Fields unknown to the device's own file are left out of its entries.
    ...(format === 'clippings'
      ? {}
      : { isTruncated, color, chapter, note, tags, format, externalId }),
  };
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Messages for files that cannot be opened. */
const OPENING: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read',
};

function failureOf(name: string, error: unknown): Failure {
  const system = error instanceof Error && 'code' in error ? String(error.code) : '';
  const code = error instanceof ReadError ? error.code : 'unreadable';
  const message = OPENING[system] ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(`${name}: ${message}\n`);
  process.exitCode = 1;
  return {
    name,
    error: { code, message },
    problems: error instanceof ReadError ? error.problems : [],
  };
}

/** A file given, with the log of changes that belongs to a database. */
interface Given {
  name: string;
  log: { name: string } | null;
}

/** A file that was read and may contain more is reported on stderr as well. */
function withLack(file: RecognisedFile): RecognisedFile & Partial<Failure> {
  const { isPartial, isCut, name } = file;
  if (!isPartial && !isCut) return file;
  return { ...file, error: failureOf(name, new ReadError(isPartial ? 'partial' : 'cutOff')).error };
}

/** An unreadable file is reported on stderr; the others are read all the same. */
async function read({ name: file, log }: Given): Promise<(RecognisedFile | Failure)[]> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('this is not a file');
    const [content, wal] = await Promise.all([openAsBlob(file), log && openAsBlob(log.name)]);
    const { files, failures } = await readFile(
      { name: file, content, wal: wal ?? undefined },
      { textLimit: FREE_EXPORT_LIMIT },
    );
    return [...files.map(withLack), ...failures.map(({ name, error }) => failureOf(name, error))];
  } catch (error) {
    return [failureOf(file, error)];
  }
}

async function printEntries(files: Given[]): Promise<void> {
  for (const file of files) {
    for (const result of await read(file)) {
      const entries = 'entries' in result ? result.entries.map(printed) : [];
      const error = 'error' in result ? { error: result.error } : {};
      print({ file: result.name, entries, problems: result.problems, ...error });
    }
  }
}

async function printMerged(files: Given[]): Promise<void> {
  const results = (await Promise.all(files.map(read))).flat();
  const readable = results.filter((result) => 'entries' in result);
  const { library, report, merges } = importFiles(emptyLibrary(), readable);
  print({ files: files.map(({ name }) => name), report, library, merges });
}

// A program such as "| head" closes the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

function readArguments() {
  try {
    const options = { merged: { type: 'boolean', default: false } } as const;
    const given = parseArgs({ allowPositionals: true, options });
    if (given.positionals.length > 0) return given;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
  }
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

const { values, positionals } = readArguments();
const given = pairWithLogs(positionals.map((name) => ({ name })));
await (values.merged ? printMerged : printEntries)(given);
