import { writeBackup } from '../../highlights/library/backup-format.ts';
import { booksInUse } from '../../highlights/library/edit.ts';
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
  /** What it shows: a book that has deleted highlights alone is not counted. */
  shown: Pick<Library, 'highlights' | 'books'>;
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
  const current = $library.get() ?? emptyLibrary();
  const kept = new Set(
    [...restored.highlights, ...restored.deleted, ...restored.books].map(({ id }) => id),
  );
  const isLost = ({ id }: { id: string }) => !kept.has(id);
  return {
    restored,
    shown: { highlights: restored.highlights, books: booksInUse(restored) },
    lost: {
      highlights: current.highlights.filter(isLost),
      books: booksInUse(current).filter(isLost),
    },
  };
}
