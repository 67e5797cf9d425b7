import type { Library, LibraryHead, LibraryHighlight } from '../../highlights/library/model.ts';

/** The highlights of one book: the unit of storage, so that an edit writes one book. */
export interface Shelf {
  bookId: string;
  highlights: LibraryHighlight[];
  deleted: LibraryHighlight[];
}

/** Strips a library of its highlights. */
export function headOf({ highlights: _, deleted: __, ...head }: Library): LibraryHead {
  return head;
}

/** The highlights of a library by book, in order. */
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

/** Joins head and shelves to a library; shelves of books missing from the head come last. */
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

/** What to write to get from one library to the next; unchanged highlights are the same objects. */
export interface ShelfChanges {
  /** New or changed shelves. */
  changed: Shelf[];
  /** Books whose shelf was removed. */
  removed: string[];
}

/** Compares two libraries shelf by shelf. */
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
