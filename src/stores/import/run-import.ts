import type { Library } from '../../highlights/library/model.ts';
import { trustedScriptUrl } from '../../lib/browser/trusted-scripts.ts';
import workerAddress from './import.worker.ts?worker&url';
import {
  SHELVES_AT_ONCE,
  type ImportAnswer,
  type ImportOutcome,
  type ImportRequest,
  type ImportFile,
} from './messages.ts';
import { packShelf, unpackShelf } from '../library/packed-shelves.ts';
import { headOf, joinShelves, shelvesOf, type Shelf } from '../library/shelves.ts';

/**
 * The worker for the next import. It is kept when it is done, so that a file can be read offline too: it holds the code
 * of the readers, and nothing of a library.
 */
let idle: Worker | undefined;

function createWorker(): Worker {
  // Vite provides the address; starting a worker from it takes the site's Trusted Types policy.
  const worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
  worker.onerror = () => discard(worker);
  return worker;
}

/** A worker that failed, or did not load, would leave the next import without an answer. */
function discard(worker: Worker): void {
  worker.terminate();
  if (idle === worker) idle = undefined;
}

/** Starts the worker before it is needed. */
export function prepareImport(): void {
  idle ??= createWorker();
}

export interface ImportRun {
  /** The result; null when stopped. Rejects when the worker fails. */
  outcome: Promise<ImportOutcome | null>;
  /** Terminates the import; nothing is imported. */
  stop: () => void;
}

/** Yields to the page between two pieces of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Sends the library piece by piece, so that cloning it does not block the page. */
async function send(worker: Worker, library: Library, files: ImportFile[]): Promise<void> {
  const post = (request: ImportRequest) => worker.postMessage(request);
  const shelves = [...shelvesOf(library).values()];
  for (let start = 0; start < shelves.length; start += SHELVES_AT_ONCE) {
    post({
      type: 'shelves',
      shelves: shelves.slice(start, start + SHELVES_AT_ONCE).map(packShelf),
    });
    await pause();
  }
  post({ type: 'start', head: headOf(library), files });
}

/**
 * Reads files and merges them into a library, in a worker.
 * @param onProgress  fraction of all files from 0 to 1, and the name of the current one
 */
export function runImport(
  library: Library,
  files: ImportFile[],
  onProgress: (fraction: number, file: string) => void,
): ImportRun {
  const worker = idle ?? createWorker();
  idle = undefined;
  let stop = (): void => undefined;
  const outcome = new Promise<ImportOutcome | null>((resolve, reject) => {
    const changed: Shelf[] = [];
    stop = () => {
      worker.terminate();
      resolve(null);
    };
    worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.type === 'progress') return onProgress(data.fraction, data.file);
      if (data.type === 'shelves') return void changed.push(...data.shelves.map(unpackShelf));
      idle ??= worker;
      data.outcome.result?.shelves.changed.push(...changed);
      resolve(data.outcome);
    };
    const fail = (error: Error) => {
      discard(worker);
      reject(error);
    };
    worker.onerror = ({ message, error }) =>
      fail(new Error(message || 'The import worker broke down', { cause: error }));
    send(worker, library, files).catch(fail);
  });
  return { outcome, stop };
}

/** Applies an import's changes to the library it started from: the same one where there are none. */
export function applyOutcome(
  before: Library,
  { head, shelves }: NonNullable<ImportOutcome['result']>,
): Library {
  // Objects from the worker are copies, so that heads are compared by value.
  const isSame =
    shelves.changed.length + shelves.removed.length === 0 &&
    JSON.stringify(head) === JSON.stringify(headOf(before));
  if (isSame) return before;
  const all = shelvesOf(before);
  for (const bookId of shelves.removed) all.delete(bookId);
  for (const shelf of shelves.changed) all.set(shelf.bookId, shelf);
  return joinShelves(head, all.values());
}

/** Dropped or chosen files as the worker takes them. */
export function importFilesOf(files: Iterable<File>): ImportFile[] {
  return [...files].map((file) => ({ name: file.name, content: file }));
}
