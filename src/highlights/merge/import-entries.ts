import {
  currentBookId,
  type PinnedSource,
  type Library,
  type LibraryHighlight,
  type MergedBook,
  type Source,
} from '../library/model.ts';
import { highlightsBySource, ownSource, sourcesOf } from '../library/sources.ts';
import { countEntries, type ImportReport } from './import-report.ts';
import { mergesOf, type Merge } from './undo/merges.ts';
import { mergeBackup } from './add-library.ts';
import { editedHighlights } from './join-edits.ts';
import { joinAcrossFiles } from './books/join-across-files.ts';
import { isPurged } from './undo/purge.ts';
import { rebuildBooks, sortBooks } from './rebuild/rebuild-books.ts';
import { normalizedText } from './compare/comparable.ts';
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

interface ClassifiedEntries {
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
  returned: PinnedSource[];
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
function originalFinder(library: Library, entries: Entry[]) {
  const isOurs = ({ format, externalId }: Entry) => format === 'markdown' && externalId !== null;
  const byId = entries.some(isOurs)
    ? new Map(library.highlights.map((each) => [each.id, each]))
    : new Map<string, LibraryHighlight>();
  return (entry: Entry): LibraryHighlight | undefined => {
    const original = isOurs(entry) ? byId.get(entry.externalId!) : undefined;
    return original && normalizedText(original.text) === normalizedText(entry.text)
      ? original
      : undefined;
  };
}

function classifyEntries(library: Library, entries: Entry[]): ClassifiedEntries {
  const known = highlightsBySource(allOf(library));
  const books = new Set(library.books.map(({ id }) => id));
  const purged = new Set(library.purged);
  const classified: ClassifiedEntries = {
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
  const originalOf = originalFinder(library, entries);
  const named = new Map<EntryBook, NamedBook>();
  for (const entry of entries) {
    let book = named.get(entry.book);
    if (!book) {
      const own = bookIdOf(entry.book);
      book = { own, current: currentBookId(library, own) };
      named.set(entry.book, book);
      classified.bookIds.add(book.current);
    }
    const source = sourceOf(entry, book.own);
    const foundBefore = classified.found.size;
    if (classified.found.add(source.id).size === foundBefore) {
      classified.exactRepeats += 1;
      continue;
    }
    const owner = known.get(source.id);
    if (owner) {
      const former = source.details && sourceIn(owner, source.id);
      if (!former || !isChanged(former, source)) continue;
      classified.updatedCount += 1;
      addTo(classified.added, owner.bookId, { ...source, bookId: former.bookId });
      continue;
    }
    if (isPurged(purged, source, entry.book.title)) {
      classified.purgedCount += 1;
      continue;
    }
    classified.addedCount += 1;
    const original = originalOf(entry);
    if (original) {
      classified.returned.push({ id: source.id, target: original.sourceId, cause: source.id });
      addTo(classified.added, original.bookId, { ...source, bookId: original.bookId });
      continue;
    }
    addTo(classified.added, book.current, source);
    if (!books.has(book.current)) {
      books.add(book.current);
      classified.newBooks.push(newBook(book.current, entry.book));
    }
  }
  return classified;
}

/** How many places of a file gave no entry. An entry of which a part alone could not be read is a problem too. */
function missingFrom({ entries, problems }: ParsedFile): number {
  const lines = new Set(entries.map(({ line }) => line));
  return problems.filter(({ line }) => !lines.has(line)).length;
}

/** Counts the entries of backups that were added to a library, with those of the other files. */
function countBackups(
  classified: ClassifiedEntries,
  backups: Library[],
  before: Library,
  after: Library,
): number {
  const known = highlightsBySource(allOf(before));
  const now = highlightsBySource(allOf(after));
  // What became one entry there was told when it did; notes beside passages are entries of their own.
  const ids = backups
    .flatMap(allOf)
    .flatMap(({ sourceId, merged }) => [
      sourceId,
      ...merged.filter(({ reason }) => reason === 'note').map(({ id }) => id),
    ]);
  for (const id of ids) {
    if (classified.found.has(id)) classified.exactRepeats += 1;
    else if (!now.has(id)) classified.purgedCount += 1;
    else if (!known.has(id)) classified.addedCount += 1;
    classified.found.add(id);
  }
  for (const { books } of backups)
    for (const { id } of books) classified.bookIds.add(currentBookId(after, id));
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
  const classified = classifyEntries(library, entries);
  const books = sortBooks([...library.books, ...classified.newBooks]);
  const rebuilt =
    classified.added.size > 0
      ? rebuildBooks(
          { ...library, books, pinned: [...library.pinned, ...classified.returned] },
          classified.added,
        )
      : library;
  const joined = joinAcrossFiles(
    rebuilt,
    classified.newBooks.map(({ id }) => id),
  );
  const after = backups.reduce(mergeBackup, joined);
  const inFiles = new Set(classified.found);
  const kept = countBackups(classified, backups, joined, after);
  const before = new Set([library, ...backups].flatMap(mergesOf).map(({ id }) => id));
  const merges = mergesOf(after).filter(({ id }) => !before.has(id) || inFiles.has(id));
  const inBackups = backups.flatMap(allOf).flatMap(sourcesOf);
  const given = new Set([...classified.found, ...inBackups.map(({ id }) => id)]);
  const wasKnown = (id: string) => classified.known.has(id);
  const counts = countEntries(after, { inFiles: classified.found, inImport: given, wasKnown });
  const report = {
    entries: entries.length + kept,
    ...counts,
    books: new Set([...classified.bookIds].map((id) => currentBookId(after, id))).size,
    known: classified.found.size - classified.addedCount,
    added: classified.addedCount,
    updated: classified.updatedCount,
    duplicates: classified.exactRepeats + counts.duplicates,
    deleted: classified.purgedCount + counts.deleted,
    problems: files.reduce((sum, file) => sum + missingFrom(file), 0),
  };
  const joinedBefore = new Set([library, ...backups].flatMap(({ mergedBooks }) => mergedBooks));
  const joinedBooks = after.mergedBooks.filter((each) => !joinedBefore.has(each));
  const devices = new Map(library.highlights.map(({ id, originalText }) => [id, originalText]));
  const outgrown = after.highlights
    .filter((each) => each.deviceHasMore && devices.get(each.id) !== each.originalText)
    .map(({ id }) => id);
  const edited = editedHighlights(joined, after);
  return { library: after, report, merges, outgrown, edited, joinedBooks };
}
