import { shownColor, adoptNoteTags } from './as-shown.ts';
import { localTime } from './local-time.ts';
import type { Library } from './model.ts';
import type { HighlightColor } from '../types.ts';
import { pageLabel } from '../text/ranges.ts';
import { change } from './change.ts';

/**
 * Changes a highlight's text, or confirms it against a longer one of the device. The device's text
 * is remembered until it is the text again.
 */
export function editText(library: Library, id: string, text: string): Library {
  return change(library, [id], ({ deviceHasMore: _decided, ...before }) => {
    const highlight = adoptNoteTags(before);
    const original = highlight.originalText ?? highlight.text;
    return { ...highlight, text, originalText: text === original ? null : original };
  });
}

/** Chooses one of several versions of a text; the others are no longer offered. */
export function resolveText(library: Library, id: string, text: string): Library {
  return change(
    editText(library, id, text),
    [id],
    ({ otherVersions: _decided, ...settled }) => settled,
  );
}

/** Writes, changes or (if null or blank) removes a highlight's note; tags in it are kept. */
export function editNote(library: Library, id: string, note: string | null): Library {
  const written = note === null || note.trim() === '' ? null : note;
  return change(library, [id], ({ hasNewDeviceNote: _decided, ...highlight }) => ({
    ...adoptNoteTags(highlight),
    note: written,
    isNoteEdited: true,
  }));
}

/** Sets the colour of highlights, which imports leave alone. Null resets it, if that differs. */
export function editColor(library: Library, ids: string[], color: HighlightColor | null): Library {
  return change(library, ids, (highlight) => {
    const colored = { ...highlight, color, isColorEdited: true };
    const isSame = color === null && shownColor(colored) === shownColor(highlight);
    return isSame ? highlight : colored;
  });
}

/**
 * Sets the page of a highlight; imports leave it alone. Empty, or the page of the files, it is
 * theirs again.
 */
export function editPage(library: Library, id: string, page: string): Library {
  return change(library, [id], (highlight) => {
    const { typedPage: former, ...rest } = highlight;
    const isOfFiles = page === '' || page === pageLabel(highlight.page);
    if (isOfFiles) return former === undefined ? highlight : rest;
    return former === page ? highlight : { ...rest, typedPage: page };
  });
}

/** Deletes highlights with their notes; imports do not bring them back. */
export function deleteHighlights(library: Library, ids: string[]): Library {
  const chosen = new Set(ids);
  const deletedAt = localTime(new Date());
  const leaving = library.highlights.flatMap((each) =>
    chosen.has(each.id) ? { ...each, deletedAt } : [],
  );
  if (leaving.length === 0) return library;
  return {
    ...library,
    highlights: library.highlights.filter(({ id }) => !chosen.has(id)),
    deleted: [...library.deleted, ...leaving],
  };
}

/**
 * Deletes a book with all its highlights; what imports bring of it later is deleted, too, until one
 * is restored.
 */
export function deleteBook(library: Library, bookId: string): Library {
  const ids = library.highlights.flatMap((each) => (each.bookId === bookId ? [each.id] : []));
  if (ids.length === 0) return library;
  const deletedAt = localTime(new Date());
  const books = library.books.map((book) => (book.id === bookId ? { ...book, deletedAt } : book));
  return { ...deleteHighlights(library, ids), books };
}

/** The books that have highlights; one whose last highlight was deleted is not shown. */
export function booksInUse({ books, highlights }: Library): Library['books'] {
  const used = new Set(highlights.map(({ bookId }) => bookId));
  return books.filter(({ id }) => used.has(id));
}
