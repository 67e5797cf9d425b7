import { fill } from '../../../lib/shared/fill.ts';
import { startImport } from '../../../stores/import.ts';
import type { ImportSource } from '../../../stores/import-messages.ts';
import {
  backupAmong,
  hasOwnLibrary,
  replaceLibrary,
  restoreBackup,
} from '../../../stores/library.ts';
import { notify } from '../../../stores/notice.ts';
import { loadedLabels } from '../shared/loaded-labels.ts';

/** Puts a backup in place of the library, and tells how it went. Never rejects. */
export async function restore(file: File): Promise<void> {
  if (!loadedLabels) return;
  const labels = loadedLabels;
  try {
    const before = await restoreBackup(file);
    notify({ text: labels.library.restored, undo: () => replaceLibrary(before) });
  } catch {
    notify({ text: fill(labels.error.backup, { file: file.name }) });
  }
}

/**
 * Takes what the reader dropped or chose: files of highlights are imported. A backup is restored where it
 * replaces nothing of the reader's; over a library that is asked for by name only. Never rejects.
 */
export async function takeFiles(sources: ImportSource[]): Promise<void> {
  const backup = await backupAmong(sources);
  if (backup && !(await hasOwnLibrary())) return restore(backup);
  return startImport(sources);
}
