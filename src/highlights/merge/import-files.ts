import { currentBookId, type Library, type MergedBook } from '../library/model.ts';
import { allOf, highlightsBySource, sourcesOf } from '../library/sources.ts';
import { countEntries, type ImportReport } from './import-report.ts';
import { keepApart } from './keep-apart.ts';
import { joinParts } from './decisions/join-parts.ts';
import { mergesOf, type Merge } from './decisions/merges.ts';
import type { mergeBackup } from './merge-backup.ts';
import { mapChanged } from '../library/change.ts';
import { fillFacts } from './books/merge-facts.ts';
import { followMoved } from './moved-passages.ts';
import { applyRowEdits, collect } from './row-edits.ts';
import {
  changedHighlights,
  editedHighlights,
  isSameShown,
  type ChangedHighlight,
} from './changed-highlights.ts';
import { joinAcrossFiles } from './books/join-across-files.ts';
import { rebuildBooks, sortBooks } from './rebuild/rebuild-books.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { Book } from '../types.ts';
import { type ClassifiedEntries, classifyEntries } from './classify-entries.ts';

/** The result of an import. */
export interface ImportResult {
  library: Library;
  report: ImportReport;
  /** Merges that this import caused or that its files contain again, to be shown and undone. */
  merges: Merge[];
  /** Ids of highlights whose text the user edited and of which the files have a longer one. */
  longerOnDevice: string[];
  /** Ids of existing highlights that edits in a backup have changed. */
  edited: string[];
  /** The changes of the files to known entries. */
  changed: ChangedHighlight[];
  /** The number of rows of our tables with changes that a table cannot make. */
  ignored: number;
  /** Whether the user sees nothing in it that was not there before. */
  isNothingNew: boolean;
  /** Books that this import merged into others automatically; `separateBook` undoes that. */
  joinedBooks: MergedBook[];
}

/**
 * Counts the parts of a file that gave no entry. Problems may also concern entries that were read
 * in part.
 */
function missingFrom({ entries, problems }: ParsedFile): number {
  const lines = new Set(entries.map(({ line }) => line));
  return problems.filter(({ line }) => !lines.has(line)).length;
}

/** Adds the entries of merged backups to the counts of the other files. */
function countBackups(
  classified: ClassifiedEntries,
  backups: Library[],
  before: Library,
  after: Library,
): number {
  const known = highlightsBySource(allOf(before));
  const now = highlightsBySource(allOf(after));
  // Merges in the backup were reported when they happened; attached notes count as entries.
  const ids = backups
    .flatMap(allOf)
    .flatMap(({ sourceId, merged }) => [
      sourceId,
      ...merged.filter(({ reason }) => reason === 'note').map(({ id }) => id),
    ]);
  for (const id of ids) {
    if (classified.ids.has(id)) classified.exactRepeats += 1;
    else if (!now.has(id)) classified.purgedCount += 1;
    else if (!known.has(id)) classified.addedCount += 1;
    classified.ids.add(id);
  }
  for (const { books } of backups)
    for (const { id } of books) classified.bookIds.add(currentBookId(after, id));
  return ids.length;
}

/**
 * Imports files into a library. The result does not depend on the order of the files or on how
 * often one is imported. What the user deleted, edited, tagged or unmerged stays that way. A backup
 * is merged completely.
 * @param files parsed files, with entries in any order
 * @param backupMerger needed only with a backup, so that it is loaded only then
 */
export function importFiles(
  library: Library,
  files: ParsedFile[],
  backupMerger?: typeof mergeBackup,
): ImportResult {
  const backups = files.flatMap((file) => file.library ?? []);
  const entries = files.filter((file) => !file.library).flatMap((file) => file.entries);
  const classified = classifyEntries(library, entries);
  // Another file of a book may say more of it.
  const withFacts = (given: Book[]) =>
    mapChanged(given, (book) => (classified.facts.get(book.id) ?? []).reduce(fillFacts, book));
  const known = withFacts(library.books);
  const books = sortBooks([...known, ...withFacts(classified.newBooks)]);
  const rebuilt =
    classified.added.size > 0
      ? rebuildBooks(
          {
            ...library,
            books,
            pinned: [...library.pinned, ...classified.reimported],
            unmerged: [...library.unmerged, ...classified.copied],
          },
          followMoved(library, classified.added),
        )
      : known === library.books
        ? library
        : { ...library, books };
  const { library: corrected, changed: changedRows } = applyRowEdits(
    collect(keepApart(rebuilt, files, classified), classified.collections),
    classified.rows,
  );
  const joined = joinAcrossFiles(
    corrected,
    classified.newBooks.map(({ id }) => id),
  );
  const merged = backups.reduce((sum, backup) => backupMerger!(sum, backup), joined);
  const after = joinParts(merged);
  const inFiles = new Set(classified.ids);
  const kept = countBackups(classified, backups, joined, after);
  const before = new Set([library, ...backups].flatMap(mergesOf).map(({ id }) => id));
  const merges = mergesOf(after).filter(({ id }) => !before.has(id) || inFiles.has(id));
  const inBackups = backups.flatMap(allOf).flatMap(sourcesOf);
  const given = new Set([...classified.ids, ...inBackups.map(({ id }) => id)]);
  const wasKnown = (id: string) => classified.known.has(id);
  const counts = countEntries(after, { inFiles: classified.ids, inImport: given, wasKnown });
  const report = {
    entries: entries.length + kept,
    ...counts,
    books: new Set([...classified.bookIds].map((id) => currentBookId(after, id))).size,
    known: classified.ids.size - classified.addedCount,
    added: classified.addedCount,
    duplicates: classified.exactRepeats + counts.duplicates,
    deleted: classified.purgedCount + counts.deleted,
    problems: files.reduce((sum, file) => sum + missingFrom(file), 0),
  };
  const joinedBefore = new Set([library, ...backups].flatMap(({ mergedBooks }) => mergedBooks));
  const joinedBooks = after.mergedBooks.filter((each) => !joinedBefore.has(each));
  const devices = new Map(library.highlights.map(({ id, originalText }) => [id, originalText]));
  const longerOnDevice = after.highlights
    .filter((each) => each.deviceHasMore && devices.get(each.id) !== each.originalText)
    .map(({ id }) => id);
  const edited = editedHighlights(joined, merged);
  const changed = [...changedHighlights(classified, after), ...changedRows];
  const isNothingNew = isSameShown(library, after) && edited.length + changed.length === 0;
  return {
    library: after,
    report,
    merges,
    longerOnDevice,
    edited,
    changed,
    ignored: classified.ignoredCount,
    isNothingNew,
    joinedBooks,
  };
}
