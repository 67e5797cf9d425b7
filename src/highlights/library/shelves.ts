import type { Library, LibraryHead, LibraryHighlight } from './model.ts';

/** The highlights of one book, as they are stored: an edit writes one shelf. */
export interface Shelf {
  bookId: string;
  highlights: LibraryHighlight[];
  deleted: LibraryHighlight[];
}

/** A library without its highlights. */
export function headOf({ highlights: _, deleted: __, ...head }: Library): LibraryHead {
  return head;
}

/** Groups a library's highlights by book. */
export function shelvesOf({ highlights, deleted }: Library): Map<string, Shelf> {
  const shelves = new Map<string, Shelf>();
  const shelfOf = (bookId: string) => {
    let shelf = shelves.get(bookId);
    if (!shelf) shelves.set(bookId, (shelf = { bookId, highlights: [], deleted: [] }));
    return shelf;
  };
  for (const highlight of highlights) shelfOf(highlight.bookId).highlights.push(highlight);
  for (const highlight of deleted) shelfOf(highlight.bookId).deleted.push(highlight);
  return shelves;
}

/** Builds a library from head and shelves, in the head's order; unknown books come last. */
export function joinShelves(head: LibraryHead, shelves: Iterable<Shelf>): Library {
  const byBook = new Map([...shelves].map((shelf) => [shelf.bookId, shelf]));
  const ordered = [...new Set([...head.books.map(({ id }) => id), ...byBook.keys()])].flatMap(
    (id) => byBook.get(id) ?? [],
  );
  return {
    ...head,
    highlights: ordered.flatMap((shelf) => shelf.highlights),
    deleted: ordered.flatMap((shelf) => shelf.deleted),
  };
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/** The difference between two libraries. */
export interface ShelfChanges {
  /** New or changed shelves. */
  changed: Shelf[];
  /** Books whose shelf was removed. */
  removed: string[];
}

/** Compares two libraries by shelf; unchanged highlights must be the same objects. */
export function changedShelves(before: Library, after: Library): ShelfChanges {
  if (before.highlights === after.highlights && before.deleted === after.deleted)
    return { changed: [], removed: [] };
  const old = shelvesOf(before);
  const now = shelvesOf(after);
  const changed = [...now.values()].filter((shelf) => {
    const former = old.get(shelf.bookId);
    return !(
      former &&
      isSame(former.highlights, shelf.highlights) &&
      isSame(former.deleted, shelf.deleted)
    );
  });
  return { changed, removed: [...old.keys()].filter((bookId) => !now.has(bookId)) };
}
