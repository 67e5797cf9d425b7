import type { Library } from '../../library/model.ts';
import { rebuildOnly } from '../rebuild/rebuild-books.ts';

/** Restores the device's own note. */
export function restoreNote(library: Library, id: string): Library {
  const restored = library.highlights.find((each) => each.id === id);
  if (!restored) return library;
  const highlights = library.highlights.map((each) =>
    each === restored ? { ...each, isNoteEdited: false } : each,
  );
  return rebuildOnly({ ...library, highlights }, [restored.bookId]);
}

/** Restores deleted highlights to their places. */
export function restoreHighlights(library: Library, ids: string[]): Library {
  const chosen = new Set(ids);
  const returning = library.deleted.filter(({ id }) => chosen.has(id));
  if (returning.length === 0) return library;
  const back = {
    ...library,
    highlights: [...library.highlights, ...returning],
    deleted: library.deleted.filter(({ id }) => !chosen.has(id)),
  };
  return rebuildOnly(
    back,
    returning.map(({ bookId }) => bookId),
  );
}
