import type { Library } from '../../library/model.ts';
import { mapChanged } from '../../library/change.ts';
import { type Book, BOOK_FIELDS } from '../../types.ts';
import { rebuildOnly, sortBooks } from '../rebuild/rebuild-books.ts';

/** Fields of a book that the user may fill in or change. */
export type BookFields = Omit<Book, 'id' | 'edited' | 'fileTitle' | 'deletedAt'>;

/** Edits a book; imports do not change edited fields. */
export function editBook(library: Library, bookId: string, fields: Partial<BookFields>): Library {
  const edit = (book: Book): Book => {
    const changed = BOOK_FIELDS.filter(
      (field) =>
        field in fields &&
        JSON.stringify(fields[field] ?? null) !== JSON.stringify(book[field] ?? null),
    );
    if (changed.length === 0) return book;
    const edited = [...new Set([...(book.edited ?? []), ...changed])];
    return {
      ...book,
      ...fields,
      edited,
      ...(changed.includes('title') && { fileTitle: book.fileTitle ?? book.title }),
    };
  };
  const books = mapChanged(library.books, (book) => (book.id === bookId ? edit(book) : book));
  if (books === library.books) return library;
  return rebuildOnly({ ...library, books: sortBooks(books) }, []);
}
