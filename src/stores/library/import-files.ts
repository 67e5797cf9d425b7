import type { Library } from '../../highlights/library/library.ts';
import { trustedScriptUrl } from '../../lib/browser/trusted-scripts.ts';
import workerAddress from '../import/import.worker.ts?worker&url';
import {
  SHELVES_AT_ONCE,
  type ImportAnswer,
  type ImportOutcome,
  type ImportRequest,
  type ImportSource,
} from '../import/messages.ts';
import { headOf, joinShelves, packShelf, shelvesOf, unpackShelf, type Shelf } from './shelves.ts';

let idle: Worker | undefined;

function createWorker(): Worker {
  // Vite gives the address; only the policy of the site may turn it into one to start from.
  return new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
}

/** Gets the worker ready, so that a file can be read without the network. */
export function prepareImport(): void {
  idle ??= createWorker();
}

export interface ImportRun {
  /** How it ended; null when it was stopped. Rejects when the worker broke down. */
  outcome: Promise<ImportOutcome | null>;
  /** Ends it at once; nothing is imported then. */
  stop: () => void;
}

/** Lets the page draw and answer before the next piece of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Hands the library over piece by piece, so that the page does not stand still while it is copied. */
async function send(worker: Worker, library: Library, sources: ImportSource[]): Promise<void> {
  const post = (request: ImportRequest) => worker.postMessage(request);
  const shelves = [...shelvesOf(library).values()];
  for (let start = 0; start < shelves.length; start += SHELVES_AT_ONCE) {
    post({
      type: 'shelves',
      shelves: shelves.slice(start, start + SHELVES_AT_ONCE).map(packShelf),
    });
    await pause();
  }
  post({ type: 'start', head: headOf(library), sources });
}

/**
 * Reads files and merges them into a library, in a worker.
 * @param onProgress  share of all files from 0 to 1, and the name of the one being read
 */
export function runImport(
  library: Library,
  sources: ImportSource[],
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
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message || 'The import worker broke down', { cause: event.error }));
    };
  });
  void send(worker, library, sources);
  return { outcome, stop };
}

/** The library after an import, made from the one before and what the worker found changed. */
export function applyOutcome(
  before: Library,
  { head, shelves }: NonNullable<ImportOutcome['result']>,
): Library {
  const all = shelvesOf(before);
  for (const bookId of shelves.removed) all.delete(bookId);
  for (const shelf of shelves.changed) all.set(shelf.bookId, shelf);
  return joinShelves(head, all.values());
}

/** What a reader dropped, chose or pasted, as the worker takes it. */
export function sourcesOf(files: Iterable<File>): ImportSource[] {
  return [...files].map((file) => ({ name: file.name, content: file }));
}
