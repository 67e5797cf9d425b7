import { atom } from 'nanostores';
import type { Library } from '../../highlights/library/model.ts';
import { $libraryState, isOwn, libraryStore, withoutSample } from '../library/library.ts';
import { $history, emptyHistory, recordEdit } from '../library/undo.ts';
import type { ImportOutcome, ImportFile } from './messages.ts';
import { applyOutcome, runImport, type ImportRun } from './run-import.ts';

/** Ids of the highlights that this page's last import added, or brought more text of, with those of the imports that it waited for. */
export const $added = atom<ReadonlySet<string>>(new Set());

function addedIds(before: Library, after: Library): ReadonlySet<string> {
  const known = new Set(before.highlights.map(({ id }) => id));
  return new Set(after.highlights.flatMap(({ id }) => (known.has(id) ? [] : [id])));
}

interface ImportSettings {
  isSample: boolean;
  /** Ids that stay in `$added`: those of the imports that this one has waited for. */
  addedBefore: ReadonlySet<string>;
  /** Applied to the library that the files make. */
  edit: (library: Library) => Library;
  /** Called with the fraction of all files from 0 to 1, and the name of the current one. */
  onProgress: (fraction: number, file: string) => void;
  /** Called when another tab's write came first, so that nothing was imported: it takes another turn. */
  onOvertaken: () => void;
}

/**
 * Imports files into the library. The reader's own files replace the sample; the sample is never laid over files of
 * theirs.
 */
export function importIntoLibrary(
  files: ImportFile[],
  { isSample, addedBefore, edit, onProgress, onOvertaken }: ImportSettings,
): ImportRun {
  let isStopped = false;
  let stopRun = (): void => undefined;

  async function attempt(): Promise<ImportOutcome | null> {
    // A file may be chosen before the library is loaded.
    await libraryStore.open();
    const state = $libraryState.get();
    if (state === null) throw new Error('The library is not open yet.');
    if (isStopped || (isSample && isOwn(state))) return null;
    const { library } = state;
    const before = isSample ? library : withoutSample(state);
    const run = runImport(before, files, onProgress);
    stopRun = run.stop;
    const outcome = await run.outcome;
    if (isStopped || !outcome?.result) return outcome;
    // The outcome holds for the library that it started from: over edits made meanwhile it is found anew.
    if ($libraryState.get() !== state) return attempt();
    const after = edit(applyOutcome(before, outcome.result));
    // Edits of the sample are not edits of the files that replace it.
    if (before !== library) $history.set(emptyHistory);
    const { outgrown = [] } = outcome.result;
    $added.set(new Set([...addedBefore, ...addedIds(library, after), ...outgrown]));
    if (!isSample) $history.set(recordEdit($history.get(), before, after, 'import'));
    libraryStore.change(
      (newest) => (newest.library === library ? { library: after, isSample } : newest),
      onOvertaken,
    );
    return outcome;
  }

  return {
    outcome: attempt(),
    stop: () => {
      isStopped = true;
      stopRun();
    },
  };
}
