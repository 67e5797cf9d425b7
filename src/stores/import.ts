import { atom } from 'nanostores';
import type { ImportFailure, ImportOutcome, ImportSource } from './import-messages.ts';
import { importSources, type LibraryImport } from './library.ts';

/** What the import is doing, or did last. */
export type ImportState =
  | { state: 'none' }
  | { state: 'reading'; file: string; fraction: number }
  | { state: 'stopped' }
  | { state: 'done'; outcome: ImportOutcome; isSample: boolean };

const NONE: ImportState = { state: 'none' };

export const $import = atom<ImportState>(NONE);

let running: LibraryImport | null = null;
const afterImport = new Set<() => void>();

/** Calls `action` after each import that brought something. Returns what ends it. */
export function onImported(action: () => void): () => void {
  afterImport.add(action);
  return () => void afterImport.delete(action);
}

/** Asks the browser not to clear the library by itself when space runs short. It may say no. */
async function askToKeep(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // No such thing here (an old browser, blocked storage): the backup remains.
  }
}

function finish(outcome: ImportOutcome | null, isSample: boolean): void {
  running = null;
  if (outcome === null) return $import.set({ state: 'stopped' });
  $import.set({ state: 'done', outcome, isSample });
  if (!outcome.result || isSample) return;
  void askToKeep();
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

/** Stops a running import; nothing of it is kept. */
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
