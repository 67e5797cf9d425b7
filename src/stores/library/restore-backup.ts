import { readBackup, writeBackup } from '../../highlights/library/backup.ts';
import { emptyLibrary } from '../../highlights/library/model.ts';
import { replaceLibrary } from './edits.ts';
import { $library, libraryStore } from './library.ts';

/** The content of a backup file. */
export function backupText(): string {
  return writeBackup($library.get() ?? emptyLibrary());
}

/**
 * Replaces the library by a backup; that can be undone.
 * @returns whether it did: a library of the reader's that this page had not read stays
 * @throws BackupError when the file is not a backup
 */
export async function restoreBackup(file: Blob): Promise<boolean> {
  const restored = readBackup(await file.text());
  // A file may be chosen before the library is loaded.
  await libraryStore.open();
  return replaceLibrary(restored);
}
