import { readBackup, writeBackup } from '../../highlights/library/backup.ts';
import { emptyLibrary } from '../../highlights/library/library.ts';
import { replaceLibrary } from './edits.ts';
import { $library, libraryStore } from './library.ts';

/** The content of a backup file. */
export function backupText(): string {
  return writeBackup($library.get() ?? emptyLibrary());
}

/**
 * Replaces the library by a backup; that can be undone.
 * @throws BackupError when the file is not a backup
 */
export async function restoreBackup(file: Blob): Promise<void> {
  const restored = readBackup(await file.text());
  // A file may be chosen before the library is loaded.
  await libraryStore.open();
  replaceLibrary(restored);
}
