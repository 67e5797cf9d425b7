import { writeBackup } from '../../highlights/library/backup-format.ts';
import { emptyLibrary, type Library } from '../../highlights/library/model.ts';
import { loadInTime } from '../../lib/browser/load-in-time.ts';
import { $library, libraryStore } from './library.ts';

/** The content of a backup file. */
export function backupText(): string {
  return writeBackup($library.get() ?? emptyLibrary());
}

/** A backup's library, and what restoring it would lose. */
export interface Replacement {
  restored: Library;
  /** Highlights and books that the backup does not have. */
  lost: Pick<Library, 'highlights' | 'books'>;
}

/**
 * Compares a backup with the current library.
 * @throws BackupError when the file is not a backup
 */
export async function replacementBy(file: Blob): Promise<Replacement> {
  // What checks every field is only needed here.
  const { readBackup } = await loadInTime(import('../../highlights/library/backup.ts'));
  const restored = readBackup(await file.text());
  // A file may be chosen before the library is loaded.
  await libraryStore.open();
  const { highlights, books } = $library.get() ?? emptyLibrary();
  const kept = new Set(
    [...restored.highlights, ...restored.deleted, ...restored.books].map(({ id }) => id),
  );
  const isLost = ({ id }: { id: string }) => !kept.has(id);
  return {
    restored,
    lost: { highlights: highlights.filter(isLost), books: books.filter(isLost) },
  };
}
