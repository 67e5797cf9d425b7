import { readBackup, writeBackup } from '../../highlights/library/backup.ts';
import { emptyLibrary, type Library } from '../../highlights/library/model.ts';
import { $library, libraryStore } from './library.ts';

/** The content of a backup file. */
export function backupText(): string {
  return writeBackup($library.get() ?? emptyLibrary());
}

/** What a backup holds, and what of the present library it does not. */
export interface Replacement {
  restored: Library;
  /** The highlights and books that would be gone. */
  lost: Pick<Library, 'highlights' | 'books'>;
}

/**
 * Compares a backup with the present library.
 * @throws BackupError when the file is not a backup
 */
export async function replacementBy(file: Blob): Promise<Replacement> {
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
