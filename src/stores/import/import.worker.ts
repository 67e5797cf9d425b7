import { localTime } from '../../highlights/library/local-time.ts';
import { dateAdditions } from '../../highlights/merge/date-additions.ts';
import { importFiles } from '../../highlights/merge/import-files.ts';
import { asReadError, ReadError } from '../../highlights/read/read-error.ts';
import type { Library } from '../../highlights/library/model.ts';
import { readFile, pairWithLogs } from '../../highlights/read/read-file.ts';
import type { ParsedFile, Problem } from '../../highlights/parsed-file.ts';
import { inTime } from '../../lib/shared/in-time.ts';
import { FREE_EXPORT_LIMIT } from '../../product.ts';
import { batchesOf } from '../../lib/shared/batches.ts';
import type {
  FileProblem,
  ImportAnswer,
  ImportFailure,
  ImportOutcome,
  ImportRequest,
  ImportFile,
} from './messages.ts';
import {
  changedShelves,
  headOf,
  joinShelves,
  type Shelf,
} from '../../highlights/library/shelves.ts';

const answer = (message: ImportAnswer) => postMessage(message);

/** Characters to keep of an entry that could not be parsed. */
const SHOWN_CHARACTERS = 2_000;

const sizeOf = ({ content }: ImportFile) =>
  typeof content === 'string' ? content.length : content.size;

function problemIn(file: string, { line, raw }: Problem): FileProblem {
  return { file, line, raw: raw.slice(0, SHOWN_CHARACTERS) };
}

/** Reads the files one by one. A file that cannot be read does not stop the others. */
async function readAll(given: ImportFile[]) {
  const files: ParsedFile[] = [];
  const failures: ImportFailure[] = [];
  const problems: FileProblem[] = [];
  const total = given.reduce((sum, each) => sum + sizeOf(each), 0) || 1;
  let read = 0;
  for (const each of pairWithLogs(given)) {
    const { name: file, content, log } = each;
    const wal = log?.content instanceof Blob ? log.content : undefined;
    const start = read;
    const onProgress = (fraction: number) =>
      answer({
        type: 'progress',
        file,
        fraction: (start + fraction * sizeOf(each)) / total,
      });
    onProgress(0);
    const fail = (name: string, error: ReadError) => {
      failures.push({ file: name, code: error.code, found: error.found });
      problems.push(...error.problems.map((problem) => problemIn(name, problem)));
    };
    try {
      const outcome = await readFile(
        { name: file, content, wal },
        { onProgress, textLimit: FREE_EXPORT_LIMIT },
      );
      files.push(...outcome.files);
      for (const one of outcome.files)
        problems.push(...one.problems.map((problem) => problemIn(one.name, problem)));
      for (const { name, error } of outcome.failures) fail(name, error);
      // These files were read, but may contain more.
      for (const { name, isPartial, isCut } of outcome.files) {
        if (isPartial) fail(name, new ReadError('partial'));
        // Pasted text may end anywhere.
        if (isCut && typeof content !== 'string') fail(name, new ReadError('cutOff'));
      }
    } catch (error) {
      fail(file, asReadError(error));
    }
    onProgress(1);
    read += sizeOf(each);
  }
  return { files, failures, problems };
}

/** Counts the distinct passages that the publisher's limit cut off. */
function countLimited(files: ParsedFile[]): number {
  const places = files
    .flatMap(({ entries }) => entries)
    .filter(({ limitReached }) => limitReached)
    .map(
      ({ book, page, location }) => `${book.title}\n${page ?? ''}\n${location?.join('-') ?? ''}`,
    );
  return new Set(places).size;
}

async function run(library: Library, given: ImportFile[]): Promise<ImportOutcome> {
  const { files, failures, problems } = await readAll(given);
  if (files.length === 0) return { result: null, failures, problems };
  const backupMerger = files.some((file) => file.library)
    ? (await inTime(import('../../highlights/merge/merge-backup.ts'))).mergeBackup
    : undefined;
  const { library: after, ...rest } = importFiles(library, files, backupMerger);
  dateAdditions(library, after, localTime(new Date()));
  const { changed, removed } = changedShelves(library, after);
  for (const shelves of batchesOf(changed)) answer({ type: 'shelves', shelves });
  const result = {
    head: headOf(after),
    shelves: { changed: [], removed },
    ...rest,
    limited: countLimited(files),
  };
  return { result, failures, problems };
}

/**
 * Clears `RegExp.input`: the engine keeps the text of the last match, and a slice of a file keeps
 * the whole file in memory.
 */
const forgetLastMatch = () => void /^/.test('');

/** The library's shelves received so far. */
let waiting: Shelf[] = [];

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  if (data.type === 'shelves') {
    waiting.push(...data.shelves);
    return;
  }
  const library = joinShelves(data.head, waiting);
  waiting = [];
  void run(library, data.files)
    .then((outcome) => answer({ type: 'done', outcome }))
    .catch((error: unknown) => reportError(error))
    .finally(forgetLastMatch);
});
