/**
 * Reads device files from the command line with the same core as the site and prints JSON.
 *
 *   npm run --silent clippings -- FILE…            one object a file, entries in file order, unmerged
 *   npm run --silent clippings -- --merged FILE…   one object: the merged library and what was merged
 */
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { importFiles } from '../src/highlights/merge/import-entries.ts';
import { emptyLibrary } from '../src/highlights/library/library.ts';
import { readClippings, type ReadFile } from '../src/highlights/read/read-file.ts';
import { authorNames } from '../src/highlights/parse/authors.ts';
import { pageLabel } from '../src/highlights/parse/ranges.ts';
import { ReadError } from '../src/highlights/read/errors.ts';
import type { Entry, Problem } from '../src/highlights/types.ts';

const USAGE = 'Usage: npm run --silent clippings -- [--merged] FILE…';

interface Failure {
  error: { code: string; message: string };
  problems: Problem[];
}

function printed(entry: Entry) {
  const { book, kind, location, date, text, limitReached, isTruncated } = entry;
  const { color, chapter, note, tags, source, externalId } = entry;
  return {
    kind,
    title: book.title,
    authors: authorNames(book.authors),
    page: pageLabel(entry.page),
    location,
    date,
    text,
    limitReached,
    // What a device's own file knows nothing of is left out of its entries.
    ...(source === 'clippings'
      ? {}
      : { isTruncated, color, chapter, note, tags, source, externalId }),
  };
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** A file that cannot be read is named on the error stream; the others are read all the same. */
async function read(file: string): Promise<ReadFile | Failure> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('not a file');
    return await readClippings(await openAsBlob(file));
  } catch (error) {
    const code = error instanceof ReadError ? error.code : 'unreadable';
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${file}: ${message}\n`);
    process.exitCode = 1;
    return { error: { code, message }, problems: error instanceof ReadError ? error.problems : [] };
  }
}

async function printEntries(files: string[]): Promise<void> {
  for (const file of files) {
    const result = await read(file);
    if ('entries' in result) {
      print({ file, entries: result.entries.map(printed), problems: result.problems });
    } else {
      print({ file, entries: [], problems: result.problems, error: result.error });
    }
  }
}

async function printMerged(files: string[]): Promise<void> {
  const results = await Promise.all(files.map(read));
  const readable = results.filter((result) => 'entries' in result);
  const { library, report, merges } = importFiles(emptyLibrary(), readable);
  print({ files, report, library, merges });
}

const options = process.argv.slice(2);
const files = options.filter((option) => option !== '--merged');
const unknown = files.find((option) => option.startsWith('--'));
if (files.length === 0 || unknown !== undefined) {
  process.stderr.write(
    unknown === undefined ? `${USAGE}\n` : `Unknown option ${unknown}\n${USAGE}\n`,
  );
  process.exitCode = 2;
} else if (options.includes('--merged')) {
  await printMerged(files);
} else {
  await printEntries(files);
}
