import type { Library, LibraryHighlight } from '../../library/model.ts';
import { byDate } from '../compare/order.ts';
import { rebuildBooks } from '../rebuild/rebuild-books.ts';
import { joinNotes } from '../rebuild/to-highlight.ts';

/** The device's own note, which `restoreNote` puts back; null if there is none. */
export function deviceNote({ details, merged }: LibraryHighlight): string | null {
  const beside = merged.filter(({ reason }) => reason === 'note').sort(byDate);
  const onPassage = merged.filter(({ kind }) => kind !== 'note');
  return joinNotes([
    ...beside.map(({ text }) => text),
    ...[{ details }, ...onPassage].map((source) => source.details?.note ?? ''),
  ]);
}

/** Restores the device's own note. */
export function restoreNote(library: Library, id: string): Library {
  const restored = library.highlights.find((each) => each.id === id);
  if (!restored) return library;
  const highlights = library.highlights.map((each) =>
    each === restored ? { ...each, isNoteEdited: false } : each,
  );
  return rebuildBooks({ ...library, highlights }, new Map([[restored.bookId, []]]));
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
  return rebuildBooks(back, new Map(returning.map(({ bookId }) => [bookId, []])));
}
