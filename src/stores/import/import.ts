import { atom } from 'nanostores';
import type { ImportFailure, ImportOutcome, ImportSource } from './messages.ts';
import type { ImportRun } from '../library/import-files.ts';
import { requestPersistence } from '../library/persist.ts';
import { backupAmong, hasOwnLibrary, importSources, restoreBackup } from '../library/library.ts';

/** What the import is doing, or did last. */
export type ImportState =
  | { state: 'none' }
  | { state: 'reading'; file: string; fraction: number }
  | { state: 'stopped' }
  /** A backup was put in place of the library, or the file was none. */
  | { state: 'restored' }
  | { state: 'notBackup'; file: string }
  | { state: 'done'; outcome: ImportOutcome; isSample: boolean };

const NONE: ImportState = { state: 'none' };

export const $import = atom<ImportState>(NONE);

let running: ImportRun | null = null;
const afterImport = new Set<() => void>();

/** Calls `action` after each import that brought something. Returns what ends it. */
export function onImported(action: () => void): () => void {
  afterImport.add(action);
  return () => void afterImport.delete(action);
}

function finish(outcome: ImportOutcome | null, isSample: boolean): void {
  running = null;
  if (outcome === null) return $import.set({ state: 'stopped' });
  $import.set({ state: 'done', outcome, isSample });
  if (!outcome.result || isSample) return;
  void requestPersistence();
  for (const action of afterImport) action();
}

/** What is told of files that the worker broke down over. */
function allFailed(sources: ImportSource[]): ImportOutcome {
  const failures = sources.map(({ name }): ImportFailure => ({
    file: name,
    code: 'unreadable',
    found: null,
  }));
  return { result: null, failures, problems: [] };
}

/** Imports files, one import at a time; `$import` tells how it goes. Never rejects. */
export async function startImport(
  sources: ImportSource[],
  { isSample = false }: { isSample?: boolean } = {},
): Promise<void> {
  const [first] = sources;
  if (!first || running) return;
  $import.set({ state: 'reading', file: first.name, fraction: 0 });
  running = importSources(sources, { isSample }, (fraction, file) =>
    $import.set({ state: 'reading', file, fraction }),
  );
  try {
    finish(await running.outcome, isSample);
  } catch {
    finish(allFailed(sources), isSample);
  }
}

/** Puts a backup in place of the library. Never rejects. */
export async function restoreFile(file: File): Promise<void> {
  try {
    await restoreBackup(file);
    $import.set({ state: 'restored' });
  } catch {
    $import.set({ state: 'notBackup', file: file.name });
  }
}

/**
 * Takes what the reader dropped or chose: files of highlights are imported. A backup is restored where it
 * replaces nothing of the reader's; over a library that is asked for by name only. Never rejects.
 */
export async function takeFiles(sources: ImportSource[]): Promise<void> {
  const backup = await backupAmong(sources);
  if (backup && !(await hasOwnLibrary())) return restoreFile(backup);
  return startImport(sources);
}

/** Stops a running import; nothing of it is stored. */
export function stopImport(): void {
  running?.stop();
}

/** Puts the report away. */
export function closeReport(): void {
  if (!running) $import.set(NONE);
}

/** Imports the sample of the page's language. */
export async function startSample(address: string): Promise<void> {
  const name = 'My Clippings.txt';
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The sample answered ${response.status}`);
    await startImport([{ name, content: await response.blob() }], { isSample: true });
  } catch {
    finish(allFailed([{ name, content: '' }]), true);
  }
}
