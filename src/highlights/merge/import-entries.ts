import {
  currentBookId,
  ownSource,
  type Library,
  type LibraryHighlight,
  type Source,
} from '../library/library.ts';
import { isPurged } from '../library/purge.ts';
import { mergesOf, type Merge } from './merges.ts';
import { joinAcrossFiles } from './join-across-files.ts';
import { rebuildBooks, sortBooks } from './rebuild-books.ts';
import { bookIdOf, isChanged, newBook, sourceOf } from './entry-sources.ts';
import type { Book, Entry, EntryBook, ParsedFile } from '../types.ts';

/** What an import brought, in numbers a reader can check. */
export interface ImportReport {
  /** Entries in the files. */
  entries: number;
  /** What those entries became, each counted once; known ones included. */
  highlights: number;
  notes: number;
  bookmarks: number;
  clips: number;
  books: number;
  /** Entries of these files that the library had before. */
  known: number;
  /** Entries that were new to the library. */
  added: number;
  /** Known entries whose text, note, colour or place is another one now. */
  updated: number;
  /** Repeats within the files: the same entry, or the same passage marked again. */
  duplicates: number;
  /** Entries of these files that were joined to another one, longer, shorter or later. */
  merged: number;
  /** What could not be read. */
  problems: number;
}

/** A library after an import, and what happened. */
export interface ImportResult {
  library: Library;
  report: ImportReport;
  /** Merges that this import caused, for showing and undoing. */
  merges: Merge[];
}

/** Every source the library knows, with the highlight it belongs to. */
function sourceOwners(library: Library): Map<string, LibraryHighlight> {
  const owners = new Map<string, LibraryHighlight>();
  for (const highlight of [...library.highlights, ...library.deleted]) {
    owners.set(highlight.sourceId, highlight);
    for (const { id } of highlight.merged) owners.set(id, highlight);
  }
  return owners;
}

/** An entry of a highlight by its id: found without copying the thousands that one may have. */
function sourceIn(owner: LibraryHighlight, id: string): Source | undefined {
  return id === owner.sourceId ? ownSource(owner) : owner.merged.find((each) => each.id === id);
}

interface Sorted {
  /** Every distinct entry of the files. */
  found: Set<string>;
  /** New and changed entries, by the book they belong to now. */
  added: Map<string, Source[]>;
  addedCount: number;
  updatedCount: number;
  newBooks: Book[];
  bookIds: Set<string>;
  exactRepeats: number;
}

/** The id of the book that a title line names, and of the one it is part of now. */
interface NamedBook {
  own: string;
  current: string;
}

function addTo(shelves: Map<string, Source[]>, bookId: string, source: Source): void {
  const shelf = shelves.get(bookId);
  if (shelf) shelf.push(source);
  else shelves.set(bookId, [source]);
}

function sortEntries(library: Library, entries: Entry[]): Sorted {
  const known = sourceOwners(library);
  const books = new Set(library.books.map(({ id }) => id));
  const purged = new Set(library.purged);
  const sorted: Sorted = {
    found: new Set(),
    added: new Map(),
    addedCount: 0,
    updatedCount: 0,
    newBooks: [],
    bookIds: new Set(),
    exactRepeats: 0,
  };
  const named = new Map<EntryBook, NamedBook>();
  for (const entry of entries) {
    let book = named.get(entry.book);
    if (!book) {
      const own = bookIdOf(entry.book);
      book = { own, current: currentBookId(library, own) };
      named.set(entry.book, book);
      sorted.bookIds.add(book.current);
    }
    const source = sourceOf(entry, book.own);
    const foundBefore = sorted.found.size;
    if (sorted.found.add(source.id).size === foundBefore) {
      sorted.exactRepeats += 1;
      continue;
    }
    const owner = known.get(source.id);
    if (owner) {
      const former = source.details && sourceIn(owner, source.id);
      if (!former || !isChanged(former, source)) continue;
      sorted.updatedCount += 1;
      addTo(sorted.added, owner.bookId, { ...source, bookId: former.bookId });
      continue;
    }
    if (isPurged(purged, source, entry.book.title)) continue;
    sorted.addedCount += 1;
    addTo(sorted.added, book.current, source);
    if (!books.has(book.current)) {
      books.add(book.current);
      sorted.newBooks.push(newBook(book.current, entry.book));
    }
  }
  return sorted;
}

type Counts = Pick<
  ImportReport,
  'highlights' | 'notes' | 'bookmarks' | 'clips' | 'duplicates' | 'merged'
>;

const COUNTED_AS = {
  highlight: 'highlights',
  unknown: 'highlights',
  note: 'notes',
  bookmark: 'bookmarks',
  clip: 'clips',
} as const;

/** Counts what the entries of the files became in the library. */
function count(library: Library, found: ReadonlySet<string>): Counts {
  const counts = { highlights: 0, notes: 0, bookmarks: 0, clips: 0, duplicates: 0, merged: 0 };
  const countOne = ({ kind, sourceId, merged }: LibraryHighlight) => {
    let isFound = found.has(sourceId);
    for (const source of merged) {
      if (!found.has(source.id)) continue;
      isFound ||= source.kind === kind;
      if (source.reason === 'note') counts.notes += 1;
      else if (source.reason === 'repeat') counts.duplicates += 1;
      else counts.merged += 1;
    }
    if (isFound) counts[COUNTED_AS[kind]] += 1;
  };
  library.highlights.forEach(countOne);
  library.deleted.forEach(countOne);
  return counts;
}

/**
 * Brings files into a library: one library whatever the order of the files and however often the same
 * one comes. What the reader deleted, edited, tagged or took apart stays so.
 * @param files  read files; entries in any order
 */
export function importFiles(library: Library, files: ParsedFile[]): ImportResult {
  const entries = files.flatMap((file) => file.entries);
  const sorted = sortEntries(library, entries);
  const books =
    sorted.newBooks.length > 0 ? sortBooks([...library.books, ...sorted.newBooks]) : library.books;
  const rebuilt =
    sorted.added.size > 0 ? rebuildBooks({ ...library, books }, sorted.added) : library;
  const after = joinAcrossFiles(
    rebuilt,
    sorted.newBooks.map(({ id }) => id),
  );
  const before = new Set(mergesOf(library).map(({ id }) => id));
  const merges = mergesOf(after).filter(({ id }) => !before.has(id));
  const counts = count(after, sorted.found);
  const report = {
    entries: entries.length,
    ...counts,
    books: sorted.bookIds.size,
    known: sorted.found.size - sorted.addedCount,
    added: sorted.addedCount,
    updated: sorted.updatedCount,
    duplicates: sorted.exactRepeats + counts.duplicates,
    problems: files.reduce((sum, { problems }) => sum + problems.length, 0),
  };
  return { library: after, report, merges };
}
