import { atom } from 'nanostores';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { LibraryState } from '../library/database.ts';
import { $libraryState, isOwn, libraryStore, withoutSample } from '../library/library.ts';
import { $history, emptyHistory, recordEdit, withoutStep } from '../library/undo.ts';
import type { ImportOutcome, ImportFile } from './messages.ts';
import { applyOutcome, runImport, type ImportRun } from './run-import.ts';

/** Ids of the highlights that this page's last import added or changed the words of, with those of the imports that it waited for. */
export const $added = atom<ReadonlySet<string>>(new Set());

function addedIds(before: Library, after: Library): ReadonlySet<string> {
  const known = new Map(before.highlights.map((each) => [each.id, each]));
  const isNew = ({ id, text, note }: LibraryHighlight) => {
    const former = known.get(id);
    return former?.text !== text || former.note !== note;
  };
  return new Set(after.highlights.filter(isNew).map(({ id }) => id));
}

interface ImportSettings {
  isSample: boolean;
  /** Ids that stay in `$added`: those of the imports that this one has waited for. */
  addedBefore: ReadonlySet<string>;
  /** Applied to the library that the files make. */
  edit: (library: Library) => Library;
  /** Called with the fraction of all files from 0 to 1, and the name of the current one. */
  onProgress: (fraction: number, file: string) => void;
  /** Called when what could not be stored at first is found overtaken by another tab's write, long after. */
  onLost: () => void;
}

interface Imported extends Pick<ImportSettings, 'isSample' | 'onLost'> {
  /** What the files were laid over: nothing of a sample. */
  before: Library;
  after: Library;
}

/**
 * Shows and stores what an import has made of a state of the library.
 * @returns false when another tab's write came first, so that nothing was imported into what it wrote
 */
async function storeImported(
  { library }: LibraryState,
  { before, after, isSample, onLost }: Imported,
): Promise<boolean> {
  // Edits of the sample are not edits of the files that replace it.
  if (before !== library) $history.set(emptyHistory);
  const former = $history.get();
  if (!isSample) $history.set(recordEdit(former, before, after, 'import'));
  const step = $history.get() === former ? undefined : $history.get().done.at(-1);
  let [isOvertaken, isDone] = [false, false];
  libraryStore.change(
    (newest) => (newest.library === library ? { library: after, isSample } : newest),
    () => {
      if (isOvertaken) return;
      isOvertaken = true;
      $history.set(withoutStep($history.get(), step));
      if (isDone) onLost();
    },
  );
  await libraryStore.settled();
  isDone = !isOvertaken;
  return isDone;
}

/**
 * Imports files into the library. The reader's own files replace the sample; the sample is never laid over files of
 * theirs. The outcome comes once it is stored, where the browser stores anything.
 */
export function importIntoLibrary(
  files: ImportFile[],
  { isSample, addedBefore, edit, onProgress, onLost }: ImportSettings,
): ImportRun {
  let isStopped = false;
  let stopRun = (): void => undefined;

  async function importFiles(): Promise<ImportOutcome | null> {
    // A file may be chosen before the library is loaded.
    await libraryStore.open();
    for (;;) {
      const state = $libraryState.get();
      if (state === null) throw new Error('The library is not open yet.');
      if (isStopped || (isSample && isOwn(state))) return null;
      const { library } = state;
      const before = isSample ? library : withoutSample(state);
      const run = runImport(before, files, onProgress);
      stopRun = run.stop;
      const outcome = await run.outcome;
      // The worker waits for the next import: nothing is left to stop.
      stopRun = () => undefined;
      if (isStopped || !outcome?.result) return outcome;
      // The outcome holds for the library that it started from: over edits made meanwhile it is found anew.
      if ($libraryState.get() !== state) continue;
      const after = edit(applyOutcome(before, outcome.result));
      const { outgrown = [] } = outcome.result;
      $added.set(new Set([...addedBefore, ...addedIds(library, after), ...outgrown]));
      if (await storeImported(state, { before, after, isSample, onLost })) return outcome;
    }
  }

  return {
    outcome: importFiles(),
    stop: () => {
      isStopped = true;
      stopRun();
    },
  };
}
