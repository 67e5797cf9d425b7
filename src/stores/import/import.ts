import { atom } from 'nanostores';
import {
  BackupError,
  beginsBackup,
  type BackupErrorCode,
} from '../../highlights/library/backup.ts';
import type { Library } from '../../highlights/library/model.ts';
import { markSample, type SampleMarks } from '../../highlights/library/sample-marks.ts';
import type { ImportFailure, ImportOutcome, ImportFile } from './messages.ts';
import type { ImportRun } from './run-import.ts';
import { requestPersistence } from '../library/persist.ts';
import { replacementBy, type Replacement } from '../library/restore-backup.ts';
import { replaceLibrary } from '../library/edits.ts';
import { hasOwnLibrary } from '../library/library.ts';
import { $added, importIntoLibrary } from './import-into-library.ts';
import { forgetReport, keepReport } from './last-report.ts';

/** State of the current import, or of the last one. */
export type ImportState =
  | { state: 'none' }
  | { state: 'reading'; file: string; fraction: number }
  | { state: 'stopped' }
  /** A backup became the library, or the file was none that this page reads. */
  | { state: 'restored' }
  /** Whether a backup replaces the reader's library is theirs to say. */
  | ({ state: 'confirming'; file: File } & Replacement)
  | { state: BackupErrorCode; file: string }
  /** With the outcomes of the imports that it waited for, which nobody could read yet. */
  | { state: 'done'; outcomes: ImportOutcome[]; isSample: boolean };

const NONE: ImportState = { state: 'none' };

export const $import = atom<ImportState>(NONE);

let running: ImportRun | null = null;
const afterImport = new Set<() => void>();
/** Whether an import ended before anybody listened: its code loads beside it. */
let isUnheard = false;

/** Calls `action` after each successful import, also of one before anybody listened. Returns the unsubscribe function. */
export function onImported(action: () => void): () => void {
  afterImport.add(action);
  if (isUnheard) action();
  isUnheard = false;
  return () => void afterImport.delete(action);
}

function finish(outcome: ImportOutcome | null, isSample: boolean, unread: ImportOutcome[]): void {
  running = null;
  const outcomes = outcome ? [...unread, outcome] : unread;
  if (outcomes.length > 0) $import.set({ state: 'done', outcomes, isSample });
  // A sample may have given way to the reader's own library, which nobody stopped.
  else $import.set(isSample ? NONE : { state: 'stopped' });
  if (outcome) keepReport(outcome, isSample);
  if (!outcome?.result || isSample) return;
  void requestPersistence();
  isUnheard = afterImport.size === 0;
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

/** Outcomes that nobody has read when an import that has waited for theirs begins. */
function unreadOutcomes(isSample: boolean): ImportOutcome[] {
  const last = $import.get();
  return last.state === 'done' && last.isSample === isSample ? last.outcomes : [];
}

/**
 * Imports files, one import after another; `$import` tells how it goes. Never rejects.
 * @returns the outcome, once it is stored where the browser stores anything; null when stopped
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
  let unread: ImportOutcome[] = [];
  while (running) {
    await running.outcome.catch(() => null);
    unread = unreadOutcomes(isSample);
  }
  $import.set({ state: 'reading', file: first.name, fraction: 0 });
  running = importIntoLibrary(files, {
    isSample,
    edit,
    addedBefore: unread.length > 0 ? $added.get() : new Set(),
    onProgress: (fraction, file) => $import.set({ state: 'reading', file, fraction }),
    onLost: () => void startImport(files, { isSample, edit }),
  });
  const outcome = await running.outcome.catch(() => allFailed(files));
  finish(outcome, isSample, unread);
  return outcome;
}

/** Replaces the library by what a backup holds; that can be undone. */
export async function restoreLibrary(restored: Library): Promise<void> {
  const isRestored = await replaceLibrary(restored);
  if (isRestored) forgetReport();
  $import.set(isRestored ? { state: 'restored' } : NONE);
}

/** Makes a backup the library; a library of the reader's own is replaced only once they say so. Never rejects. */
export async function restoreFile(file: File): Promise<void> {
  try {
    const replacement = await replacementBy(file);
    if (await hasOwnLibrary()) $import.set({ state: 'confirming', file, ...replacement });
    else await restoreLibrary(replacement.restored);
  } catch (error) {
    const state = error instanceof BackupError ? error.code : 'notBackup';
    $import.set({ state, file: file.name });
  }
}

/** Characters that tell a backup from a file of highlights. */
const START_LENGTH = 100;

/** The only source, when it is a backup; null for anything else. */
export async function backupAmong([first, ...others]: ImportFile[]): Promise<File | null> {
  if (others.length > 0 || !(first?.content instanceof File)) return null;
  const start = await first.content
    .slice(0, START_LENGTH)
    .text()
    .catch(() => '');
  return beginsBackup(start) ? first.content : null;
}

/**
 * Takes files that were dropped or chosen: highlights are imported. A backup is restored where it replaces
 * nothing of the reader's; over a library only on explicit request. Never rejects.
 */
export async function takeFiles(files: ImportFile[]): Promise<void> {
  const backup = await backupAmong(files);
  if (backup && !(await hasOwnLibrary())) await restoreFile(backup);
  else await startImport(files);
}

/** Stops a running import; nothing of it is stored. */
export function stopImport(): void {
  running?.stop();
}

export function closeReport(): void {
  if (!running) $import.set(NONE);
}

/** Addresses of the sample: a device's file, and what a reader has done to its passages (`SampleMarks`). */
export interface SampleFiles {
  file: string;
  marks: string;
}

async function fetchSample({ file, marks }: SampleFiles): Promise<[Blob, SampleMarks]> {
  const answers = await Promise.all([fetch(file), fetch(marks)]);
  const [content, made] = answers;
  for (const { ok, status } of answers) if (!ok) throw new Error(`The sample answered ${status}`);
  return [await content.blob(), (await made.json()) as SampleMarks];
}

/** Imports the sample in the page's language, unless the reader's own files have come meanwhile. */
export async function startSample(files: SampleFiles): Promise<void> {
  const name = 'My Clippings.txt';
  const sample = await fetchSample(files).catch(() => null);
  if ((await hasOwnLibrary()) || running) return;
  if (!sample) return finish(allFailed([{ name, content: '' }]), true, []);
  const [content, marks] = sample;
  const mark = (library: Library) => markSample(library, marks);
  await startImport([{ name, content }], { isSample: true, edit: mark });
}
