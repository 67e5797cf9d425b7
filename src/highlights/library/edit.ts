import { shownColor, adoptNoteTags } from './as-shown.ts';
import { localTime } from './local-time.ts';
import type { Library } from './model.ts';
import type { HighlightColor } from '../types.ts';
import { change } from './change.ts';

/** Changes a highlight's text, or keeps it against what the device has; the device's own is kept until it is the text again. */
export function editText(library: Library, id: string, text: string): Library {
  return change(library, [id], ({ deviceHasMore: _decided, ...before }) => {
    const highlight = adoptNoteTags(before);
    const original = highlight.originalText ?? highlight.text;
    return { ...highlight, text, originalText: text === original ? null : original };
  });
}

/** Decides for one of a passage's texts: the versions of other libraries are no longer offered. */
export function resolveText(library: Library, id: string, text: string): Library {
  return change(
    editText(library, id, text),
    [id],
    ({ otherVersions: _decided, ...settled }) => settled,
  );
}

/** Writes, changes or (with null or nothing but blanks) removes the note beside a highlight; its tags stay. */
export function editNote(library: Library, id: string, note: string | null): Library {
  const written = note === null || note.trim() === '' ? null : note;
  return change(library, [id], (highlight) => ({
    ...adoptNoteTags(highlight),
    note: written,
    isNoteEdited: true,
  }));
}

/** Gives highlights a colour; later imports leave it. Null takes it off where another one is shown then. */
export function editColor(library: Library, ids: string[], color: HighlightColor | null): Library {
  return change(library, ids, (highlight) => {
    const colored = { ...highlight, color, isColorEdited: true };
    const isSame = color === null && shownColor(colored) === shownColor(highlight);
    return isSame ? highlight : colored;
  });
}

/** Deletes highlights with their notes; later imports leave them deleted. */
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

/** The books that have highlights: one whose last highlight was deleted is no longer on the shelf. */
export function booksInUse({ books, highlights }: Library): Library['books'] {
  const used = new Set(highlights.map(({ bookId }) => bookId));
  return books.filter(({ id }) => used.has(id));
}
