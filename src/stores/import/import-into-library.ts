import { atom } from 'nanostores';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { LibraryState } from '../library/database.ts';
import { $libraryState, isOwnLibrary, libraryStore, withoutSample } from '../library/library.ts';
import { $history, emptyHistory, recordEdit, withoutStep } from '../library/edit-history.ts';
import { delistImport, listImport } from './import-list.ts';
import type { ImportOutcome, ImportFile } from './messages.ts';
import { applyOutcome, runImport, type ImportRun } from './run-import.ts';

/**
 * Ids of the highlights whose words the last import added or changed, including those of imports
 * queued before it.
 */
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
  /** Ids to keep in `$added`, from the imports queued before this one. */
  addedBefore: ReadonlySet<string>;
  /** Applied to the imported library. */
  edit: (library: Library) => Library;
  /** Called with the fraction of all files from 0 to 1, and the name of the current one. */
  onProgress: (fraction: number, file: string) => void;
  /** Called when a failed write turns out, on a later retry, to be overtaken by another tab's. */
  onLost: () => void;
}

interface Imported extends Pick<ImportSettings, 'isSample' | 'onLost'> {
  files: ImportFile[];
  /** The library before the import: empty in place of a sample. */
  before: Library;
  after: Library;
}

/**
 * Shows and stores the library after an import.
 * @returns false when another tab wrote first: then nothing was imported into its library
 */
async function storeImported(
  { library }: LibraryState,
  { files, before, after, isSample, onLost }: Imported,
): Promise<boolean> {
  // The files replace the sample, with its edit history.
  if (before !== library) $history.set(emptyHistory);
  const former = $history.get();
  const origin = { at: Date.now(), files: files.map(({ name }) => name) };
  if (!isSample) $history.set(recordEdit(former, before, after, 'import', origin));
  const step = $history.get() === former ? undefined : $history.get().done.at(-1);
  let [isOvertaken, isDone] = [false, false];
  libraryStore.change(
    (newest) => (newest.library === library ? { library: after, isSample } : newest),
    () => {
      if (isOvertaken) return;
      isOvertaken = true;
      $history.set(withoutStep($history.get(), step));
      if (isDone) {
        if (step) delistImport(step);
        onLost();
      }
    },
  );
  await libraryStore.settled();
  isDone = !isOvertaken;
  if (isDone && step) listImport(step);
  return isDone;
}

/**
 * Imports files into the library. The user's files replace the sample; the sample never replaces
 * the user's files. Resolves once the result is stored, or storing has failed.
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
      if (isStopped || (isSample && isOwnLibrary(state))) return null;
      const { library } = state;
      const before = isSample ? library : withoutSample(state);
      const run = runImport(before, files, onProgress);
      stopRun = run.stop;
      const outcome = await run.outcome;
      // From here on the worker may run the next import.
      stopRun = () => undefined;
      if (isStopped || !outcome?.result) return outcome;
      // Edited meanwhile: the outcome is only valid for the library it started from, so the import
      // is run again.
      if ($libraryState.get() !== state) continue;
      const after = edit(applyOutcome(before, outcome.result));
      const { longerOnDevice = [], changed = [], edited = [] } = outcome.result;
      const added = new Set([...addedIds(library, after), ...longerOnDevice]);
      // After a first import everything is new: no need to report it.
      const isFirst = before.highlights.length === 0;
      const countIn = (ids: ReadonlySet<string>) =>
        before.highlights.filter(({ id }) => ids.has(id)).length;
      // Those that the report lists count as well: of some only the tags have changed.
      const altered = new Set([...added, ...edited, ...changed.map(({ id }) => id)]);
      outcome.result.altered = isFirst ? 0 : countIn(altered);
      outcome.result.news = isFirst ? 0 : added.size - countIn(added);
      $added.set(new Set([...addedBefore, ...added]));
      if (await storeImported(state, { files, before, after, isSample, onLost })) return outcome;
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
