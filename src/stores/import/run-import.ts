import type { Library } from '../../highlights/library/model.ts';
import { batchesOf } from '../../lib/shared/batches.ts';
import { workerRuns, type WorkerRun } from '../../lib/browser/worker-runs.ts';
import workerAddress from './import.worker.ts?worker&url';
import type { ImportAnswer, ImportOutcome, ImportRequest, ImportFile } from './messages.ts';
import { headOf, joinShelves, shelvesOf, type Shelf } from '../../highlights/library/shelves.ts';

const workers = workerRuns<ImportRequest, ImportAnswer>(workerAddress);

/** Starts the worker before it is needed. */
export const prepareImport = workers.prepare;

/** When stopped, the outcome is null and nothing is imported. */
export type ImportRun = WorkerRun<ImportOutcome>;

/** Splits a library into messages, followed by the one that starts the import. */
function* requestsOf(library: Library, files: ImportFile[]): Generator<ImportRequest> {
  for (const shelves of batchesOf([...shelvesOf(library).values()]))
    yield { type: 'shelves', shelves };
  yield { type: 'start', head: headOf(library), files };
}

/**
 * Reads files and merges them into a library, in a worker.
 * @param onProgress fraction of all files from 0 to 1, and the name of the current one
 */
export function runImport(
  library: Library,
  files: ImportFile[],
  onProgress: (fraction: number, file: string) => void,
): ImportRun {
  const changed: Shelf[] = [];
  return workers.run(requestsOf(library, files), (answer) => {
    if (answer.type === 'progress') onProgress(answer.fraction, answer.file);
    if (answer.type === 'shelves') changed.push(...answer.shelves);
    if (answer.type !== 'done') return undefined;
    answer.outcome.result?.shelves.changed.push(...changed);
    return answer.outcome;
  });
}

/** Applies an import's changes to the library it started from, which is returned if none. */
export function applyOutcome(
  before: Library,
  { head, shelves }: NonNullable<ImportOutcome['result']>,
): Library {
  // The worker's objects are copies, hence the comparison by value.
  const isSame =
    shelves.changed.length + shelves.removed.length === 0 &&
    JSON.stringify(head) === JSON.stringify(headOf(before));
  if (isSame) return before;
  const all = shelvesOf(before);
  for (const bookId of shelves.removed) all.delete(bookId);
  for (const shelf of shelves.changed) all.set(shelf.bookId, shelf);
  return joinShelves(head, all.values());
}
