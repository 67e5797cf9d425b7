import { atom } from 'nanostores';
import {
  BackupError,
  beginsBackup,
  type BackupErrorCode,
} from '../../highlights/library/backup-format.ts';
import { reloadsForChunk } from '../../lib/browser/load-in-time.ts';
import { LostChunkError } from '../../lib/shared/lost-chunk.ts';
import type { Library } from '../../highlights/library/model.ts';
import { markSample } from '../../highlights/library/sample-marks.ts';
import { fetchSample, type SampleFiles } from './fetch-sample.ts';
import type { ImportFailure, ImportOutcome, ImportFile } from './messages.ts';
import type { ImportRun } from './run-import.ts';
import { requestPersistence } from '../library/storage-persistence.ts';
import { replacementBy, type Replacement } from '../library/restore-backup.ts';
import { replaceLibrary } from '../library/edits.ts';
import { hasOwnLibrary } from '../library/library.ts';
import { $added, importIntoLibrary } from './import-into-library.ts';
import { forgetImports, keepReport } from './last-report.ts';
import { storePendingFiles, takePendingFiles } from './pending-files.ts';

/** State of the current import, or of the last one. */
export type ImportState =
  | { state: 'none' }
  | { state: 'reading'; file: string; fraction: number }
  | { state: 'stopped' }
  /** A backup has replaced the library. */
  | { state: 'restored' }
  /** The user is asked whether the backup may replace the library. */
  | ({ state: 'confirming'; file: File } & Replacement)
  /** The file is not a backup that this page can read, or what reads it was not loaded. */
  | { state: BackupErrorCode | 'notLoaded'; file: string }
  /** Includes the outcomes of imports queued before, which were never shown. */
  | { state: 'done'; outcomes: ImportOutcome[]; isSample: boolean };

const NONE: ImportState = { state: 'none' };

export const $import = atom<ImportState>(NONE);

let running: ImportRun | null = null;
const afterImport = new Set<() => void>();
/** Whether an import ended before `onImported` was called: its caller loads in parallel. */
let hasPendingNotification = false;

/**
 * Calls `action` after each successful import, also for one that ended before. Returns the
 * unsubscribe function.
 */
export function onImported(action: () => void): () => void {
  afterImport.add(action);
  if (hasPendingNotification) action();
  hasPendingNotification = false;
  return () => void afterImport.delete(action);
}

function finish(outcome: ImportOutcome | null, isSample: boolean, unread: ImportOutcome[]): void {
  running = null;
  const outcomes = outcome ? [...unread, outcome] : unread;
  if (outcomes.length > 0) $import.set({ state: 'done', outcomes, isSample });
  // No outcome of a sample: it was not cancelled but replaced by the user's own files.
  else $import.set(isSample ? NONE : { state: 'stopped' });
  if (outcome) keepReport(outcome, isSample);
  if (!outcome?.result || isSample) return;
  void requestPersistence();
  hasPendingNotification = afterImport.size === 0;
  for (const action of afterImport) action();
}

/** The outcome reported when the worker fails. */
function allFailed(files: ImportFile[]): ImportOutcome {
  const failures = files.map(({ name }): ImportFailure => ({
    file: name,
    code: 'unreadable',
    found: null,
  }));
  return { result: null, failures, problems: [] };
}

/** The user's files that are being imported, or wait for it. */
const unfinished = new Set<ImportFile>();

/**
 * Reloads the page, whose scripts are lost, and has it import the files then. Resolves only if it
 * does not reload.
 */
async function reloadWithFiles(): Promise<void> {
  const files = [...unfinished].map(({ name, content }) => new File([content], name));
  await storePendingFiles(files).catch(() => undefined);
  if (reloadsForChunk()) return new Promise(() => undefined);
  await takePendingFiles();
}

/** The outcomes of the import before, when the next one was queued behind it. */
function unreadOutcomes(isSample: boolean): ImportOutcome[] {
  const last = $import.get();
  return last.state === 'done' && last.isSample === isSample ? last.outcomes : [];
}

/**
 * Imports files. Imports are queued; `$import` has the progress. Never rejects.
 * @returns the outcome, once it is stored or storing has failed; null when stopped, or not loaded
 */
export async function startImport(
  files: ImportFile[],
  {
    isSample = false,
    edit = (library) => library,
  }: { isSample?: boolean; edit?: (library: Library) => Library } = {},
): Promise<ImportOutcome | null> {
  const [first] = files;
  if (!first) return null;
  const own = isSample ? [] : files;
  for (const file of own) unfinished.add(file);
  let unread: ImportOutcome[] = [];
  while (running) {
    await running.outcome.catch(() => null);
    unread = unreadOutcomes(isSample);
  }
  $import.set({ state: 'reading', file: first.name, fraction: 0 });
  const run = importIntoLibrary(files, {
    isSample,
    edit,
    addedBefore: unread.length > 0 ? $added.get() : new Set(),
    onProgress: (fraction, file) => $import.set({ state: 'reading', file, fraction }),
    onLost: () => void startImport(files, { isSample, edit }),
  });
  const whole = run.outcome.catch(async (error: unknown) => {
    if (!(error instanceof LostChunkError)) return allFailed(files);
    await reloadWithFiles();
    throw error;
  });
  running = { ...run, outcome: whole };
  const outcome = await whole.catch(() => undefined);
  for (const file of own) unfinished.delete(file);
  if (outcome === undefined) {
    running = null;
    $import.set({ state: 'notLoaded', file: first.name });
    return null;
  }
  finish(outcome, isSample, unread);
  return outcome;
}

/** Replaces the library by a backup's; can be undone. */
export async function restoreLibrary(restored: Library): Promise<void> {
  const isRestored = await replaceLibrary(restored);
  if (isRestored) forgetImports();
  $import.set(isRestored ? { state: 'restored' } : NONE);
}

/** Restores a backup; asks first if that would replace a library of the user's. Never rejects. */
export async function restoreFile(file: File): Promise<void> {
  try {
    const replacement = await replacementBy(file);
    if (await hasOwnLibrary()) $import.set({ state: 'confirming', file, ...replacement });
    else await restoreLibrary(replacement.restored);
  } catch (error) {
    // A file that cannot be read is no backup, either.
    const code = error instanceof DOMException ? 'notBackup' : 'notLoaded';
    $import.set({ state: error instanceof BackupError ? error.code : code, file: file.name });
  }
}

/** Characters to read to recognise a backup. */
const START_LENGTH = 100;

/** The only file, if it is a backup; else null. */
export async function backupAmong([first, ...others]: File[]): Promise<File | null> {
  if (others.length > 0 || !first) return null;
  const start = await first
    .slice(0, START_LENGTH)
    .text()
    .catch(() => '');
  return beginsBackup(start) ? first : null;
}

/**
 * Handles dropped or chosen files: imports them. A single backup is restored if the user has no
 * library yet; replacing one takes an explicit request (`restoreFile`). Never rejects.
 */
export async function takeFiles(files: File[]): Promise<void> {
  const backup = await backupAmong(files);
  if (backup && !(await hasOwnLibrary())) await restoreFile(backup);
  else await startImport(files.map((file) => ({ name: file.name, content: file })));
}

/** Stops a running import; nothing of it is stored. */
export function stopImport(): void {
  running?.stop();
}

export function closeReport(): void {
  if (!running) $import.set(NONE);
}

/** Imports the sample in the page's language, unless the user has a library by then. */
export async function startSample(files: SampleFiles): Promise<void> {
  const name = 'My Clippings.txt';
  const sample = await fetchSample(files).catch(() => null);
  if ((await hasOwnLibrary()) || running) return;
  if (!sample) return finish(allFailed([{ name, content: '' }]), true, []);
  const [content, marks] = sample;
  const mark = (library: Library) => markSample(library, marks);
  await startImport([{ name, content }], { isSample: true, edit: mark });
}
