import {
  isPlain,
  ownSource,
  plainHighlight,
  type Library,
  type LibraryHighlight,
  type Source,
} from '../../highlights/library/library.ts';

/** The highlights of one book: the piece in which a library is stored, so that an edit writes one book. */
export interface Shelf {
  bookId: string;
  highlights: LibraryHighlight[];
  deleted: LibraryHighlight[];
}

/** A library without its highlights. */
export type LibraryHead = Omit<Library, 'highlights' | 'deleted'>;

/** Takes the highlights out of a library. */
export function headOf({ highlights: _, deleted: __, ...head }: Library): LibraryHead {
  return head;
}

/** The highlights of a library by book, in their order. */
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

/** Puts a library together; shelves of books that the head does not name come last. */
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

type PlainRow = Source & Pick<LibraryHighlight, 'added'>;

/** A shelf on its way between page and worker: of a plain highlight its entry alone, which copies in half the time. */
export interface PackedShelf {
  bookId: string;
  highlights: (LibraryHighlight | PlainRow)[];
  deleted: LibraryHighlight[];
}

/** Writes into a row that was made for it when the passage was added. */
function withAddition<Row extends Pick<LibraryHighlight, 'added'>>(row: Row, added?: string): Row {
  if (added !== undefined) row.added = added;
  return row;
}

/** Makes a shelf ready to be sent. */
export function packShelf({ bookId, highlights, deleted }: Shelf): PackedShelf {
  const pack = (each: LibraryHighlight) =>
    isPlain(each) ? withAddition<PlainRow>(ownSource(each), each.added) : each;
  return { bookId, highlights: highlights.map(pack), deleted };
}

/** The shelf that was packed. */
export function unpackShelf({ bookId, highlights, deleted }: PackedShelf): Shelf {
  const unpack = (each: PackedShelf['highlights'][number]) =>
    'sourceId' in each ? each : withAddition(plainHighlight(each, bookId), each.added);
  return { bookId, highlights: highlights.map(unpack), deleted };
}

/** What has to be written to get from one library to the next; unchanged highlights are the same objects. */
export interface ShelfChanges {
  /** Shelves that are new or other than before. */
  changed: Shelf[];
  /** Books whose shelf is gone. */
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
