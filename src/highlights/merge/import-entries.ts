import {
  currentBookId,
  type HeldSource,
  type Library,
  type LibraryHighlight,
  type MergedBook,
  type Source,
} from '../library/model.ts';
import { ownersIn, ownSource, sourcesOf } from '../library/sources.ts';
import { countEntries, type ImportReport } from './import-report.ts';
import { mergesOf, type Merge } from './undo/merges.ts';
import { addLibrary } from './add-library.ts';
import { editedBetween } from './join-edits.ts';
import { joinAcrossFiles } from './books/join-across-files.ts';
import { isPurged } from './undo/purge.ts';
import { rebuildBooks, sortBooks } from './rebuild/rebuild-books.ts';
import { unifiedText } from './compare/comparable.ts';
import { bookIdOf, isChanged, newBook, sourceOf } from './rebuild/entry-sources.ts';
import type { Book, Entry, EntryBook, ParsedFile } from '../types.ts';

/** A library after an import, and what happened. */
export interface ImportResult {
  library: Library;
  report: ImportReport;
  /** Merges that this import caused or that its files hold again, of every kind, for showing and undoing. */
  merges: Merge[];
  /** Ids of highlights whose text the reader has edited, and of which the files have a longer one. */
  outgrown: string[];
  /** Ids of highlights that were here and that a backup has changed, by edits made where it comes from. */
  edited: string[];
  /** Books that this import made part of others without asking; `separateBook` takes them apart. */
  joinedBooks: MergedBook[];
}

const allOf = ({ highlights, deleted }: Library) => [...highlights, ...deleted];

/** An entry of a highlight by its id: found without copying the thousands that one may have. */
function sourceIn(owner: LibraryHighlight, id: string): Source | undefined {
  return id === owner.sourceId ? ownSource(owner) : owner.merged.find((each) => each.id === id);
}

interface Sorted {
  /** The entries of the library before, each with its highlight. */
  known: Map<string, LibraryHighlight>;
  /** Every distinct entry of the files. */
  found: Set<string>;
  /** New and changed entries, by the book they belong to now. */
  added: Map<string, Source[]>;
  addedCount: number;
  updatedCount: number;
  newBooks: Book[];
  bookIds: Set<string>;
  /** New entries that an export of ours names by the id of the highlight they were written from. */
  returned: HeldSource[];
  exactRepeats: number;
  purgedCount: number;
}

/** The id of the book that a title line names, and of the one it is part of now. */
interface NamedBook {
  own: string;
  current: string;
}

function addTo(byBook: Map<string, Source[]>, bookId: string, source: Source): void {
  const sources = byBook.get(bookId);
  if (sources) sources.push(source);
  else byBook.set(bookId, [source]);
}

/**
 * By an entry of our own Markdown, the highlight that it was written from, as long as its text is still the same: where
 * a file of the device told no place, and the reader renamed the book, only the id says so.
 */
function writersIn(library: Library, entries: Entry[]) {
  const isOurs = ({ format, externalId }: Entry) => format === 'markdown' && externalId !== null;
  const byId = entries.some(isOurs)
    ? new Map(library.highlights.map((each) => [each.id, each]))
    : new Map<string, LibraryHighlight>();
  return (entry: Entry): LibraryHighlight | undefined => {
    const writer = isOurs(entry) ? byId.get(entry.externalId!) : undefined;
    return writer && unifiedText(writer.text) === unifiedText(entry.text) ? writer : undefined;
  };
}

function sortEntries(library: Library, entries: Entry[]): Sorted {
  const known = ownersIn(allOf(library));
  const books = new Set(library.books.map(({ id }) => id));
  const purged = new Set(library.purged);
  const sorted: Sorted = {
    known,
    found: new Set(),
    added: new Map(),
    addedCount: 0,
    updatedCount: 0,
    newBooks: [],
    bookIds: new Set(),
    returned: [],
    exactRepeats: 0,
    purgedCount: 0,
  };
  const writtenFrom = writersIn(library, entries);
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
    if (isPurged(purged, source, entry.book.title)) {
      sorted.purgedCount += 1;
      continue;
    }
    sorted.addedCount += 1;
    const writer = writtenFrom(entry);
    if (writer) {
      sorted.returned.push({ id: source.id, with: writer.sourceId, since: source.id });
      addTo(sorted.added, writer.bookId, { ...source, bookId: writer.bookId });
      continue;
    }
    addTo(sorted.added, book.current, source);
    if (!books.has(book.current)) {
      books.add(book.current);
      sorted.newBooks.push(newBook(book.current, entry.book));
    }
  }
  return sorted;
}

/** How many places of a file gave no entry. An entry of which a part alone could not be read is a problem too. */
function missingFrom({ entries, problems }: ParsedFile): number {
  const lines = new Set(entries.map(({ line }) => line));
  return problems.filter(({ line }) => !lines.has(line)).length;
}

/** Counts the entries of backups that were added to a library, with those of the other files. */
function countBackups(sorted: Sorted, backups: Library[], before: Library, after: Library): number {
  const known = ownersIn(allOf(before));
  const now = ownersIn(allOf(after));
  // What became one entry there was told when it did; notes beside passages are entries of their own.
  const ids = backups
    .flatMap(allOf)
    .flatMap(({ sourceId, merged }) => [
      sourceId,
      ...merged.filter(({ reason }) => reason === 'note').map(({ id }) => id),
    ]);
  for (const id of ids) {
    if (sorted.found.has(id)) sorted.exactRepeats += 1;
    else if (!now.has(id)) sorted.purgedCount += 1;
    else if (!known.has(id)) sorted.addedCount += 1;
    sorted.found.add(id);
  }
  for (const { books } of backups)
    for (const { id } of books) sorted.bookIds.add(currentBookId(after, id));
  return ids.length;
}

/**
 * Brings files into a library: one library whatever the order of the files and however often the same
 * one comes. What the reader deleted, edited, tagged or took apart stays so. A backup is added with all that it holds.
 * @param files  read files; entries in any order
 */
export function importFiles(library: Library, files: ParsedFile[]): ImportResult {
  const backups = files.flatMap((file) => file.library ?? []);
  const entries = files.filter((file) => !file.library).flatMap((file) => file.entries);
  const sorted = sortEntries(library, entries);
  const books = sortBooks([...library.books, ...sorted.newBooks]);
  const rebuilt =
    sorted.added.size > 0
      ? rebuildBooks(
          { ...library, books, held: [...library.held, ...sorted.returned] },
          sorted.added,
        )
      : library;
  const joined = joinAcrossFiles(
    rebuilt,
    sorted.newBooks.map(({ id }) => id),
  );
  const after = backups.reduce(addLibrary, joined);
  const inFiles = new Set(sorted.found);
  const kept = countBackups(sorted, backups, joined, after);
  const before = new Set([library, ...backups].flatMap(mergesOf).map(({ id }) => id));
  const merges = mergesOf(after).filter(({ id }) => !before.has(id) || inFiles.has(id));
  const inBackups = backups.flatMap(allOf).flatMap(sourcesOf);
  const given = new Set([...sorted.found, ...inBackups.map(({ id }) => id)]);
  const wasKnown = (id: string) => sorted.known.has(id);
  const counts = countEntries(after, { found: sorted.found, given, wasKnown });
  const report = {
    entries: entries.length + kept,
    ...counts,
    books: new Set([...sorted.bookIds].map((id) => currentBookId(after, id))).size,
    known: sorted.found.size - sorted.addedCount,
    added: sorted.addedCount,
    updated: sorted.updatedCount,
    duplicates: sorted.exactRepeats + counts.duplicates,
    deleted: sorted.purgedCount + counts.deleted,
    problems: files.reduce((sum, file) => sum + missingFrom(file), 0),
  };
  const joinedBefore = new Set([library, ...backups].flatMap(({ mergedBooks }) => mergedBooks));
  const joinedBooks = after.mergedBooks.filter((each) => !joinedBefore.has(each));
  const devices = new Map(library.highlights.map(({ id, originalText }) => [id, originalText]));
  const outgrown = after.highlights
    .filter((each) => each.deviceHasMore && devices.get(each.id) !== each.originalText)
    .map(({ id }) => id);
  const edited = editedBetween(joined, after);
  return { library: after, report, merges, outgrown, edited, joinedBooks };
}
