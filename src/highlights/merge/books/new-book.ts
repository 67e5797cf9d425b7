import { entryBook } from '../../entry.ts';
import { currentBookId, type Library } from '../../library/model.ts';
import { bookIdOf, newBook } from '../rebuild/entry-sources.ts';
import { sortBooks } from '../rebuild/rebuild-books.ts';
import { moveHighlights } from './move-highlights.ts';

/**
 * Moves highlights to a book that the user names: a new one, with the id of a file's book of this
 * title and no author, so that such a file finds it again.
 */
export function moveToNewBook(library: Library, ids: string[], title: string): Library {
  const named = entryBook({ title });
  const id = bookIdOf(named);
  const isKnown = library.books.some((book) => book.id === currentBookId(library, id));
  const books = isKnown ? library.books : sortBooks([...library.books, newBook(id, named)]);
  const head = { ...library, books };
  const moved = moveHighlights(head, ids, id);
  return moved === head ? library : moved;
}
