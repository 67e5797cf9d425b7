import { currentBookId, type Library, type LibraryHighlight } from '../../library/model.ts';
import { rebuildOnly } from '../rebuild/rebuild-books.ts';

/**
 * Moves highlights with all their entries to another book, where they are merged with what they
 * repeat. Their entries then belong to that book, so that they stay there in later imports and when
 * books are merged or separated.
 * @returns the given library if there is nothing to move, or no such book
 */
export function moveHighlights(library: Library, ids: string[], bookId: string): Library {
  const to = currentBookId(library, bookId);
  const chosen = new Set(ids);
  const leaving = library.highlights.filter((each) => chosen.has(each.id) && each.bookId !== to);
  if (leaving.length === 0 || !library.books.some(({ id }) => id === to)) return library;
  const moving = new Set(leaving);
  const move = (highlight: LibraryHighlight): LibraryHighlight => ({
    ...highlight,
    bookId: to,
    sourceBookId: to,
    isMoved: true,
    merged: highlight.merged.map((source) => ({ ...source, bookId: to })),
  });
  const moved = library.highlights.map((each) => (moving.has(each) ? move(each) : each));
  const books = new Set([to, ...leaving.map((each) => each.bookId)]);
  return rebuildOnly({ ...library, highlights: moved }, books);
}
