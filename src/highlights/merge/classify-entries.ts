import { traitsOf } from '../format-traits.ts';
import { pushTo } from '../shared/push-to.ts';
import {
  type LibraryHighlight,
  type Source,
  type PinnedSource,
  type Library,
  currentBookId,
} from '../library/model.ts';
import { allOf, ownSource, highlightsBySource, sourcesOf } from '../library/sources.ts';
import type { Book, Entry, EntryBook, ExportedRow } from '../types.ts';
import {
  beginningOf,
  bareText,
  isBeginningOf,
  isPrintOf,
  TRUNCATION_MARK,
} from './compare/text.ts';
import { agree, headingRemover, originalFinder, ownIdOf } from './exported-entries.ts';
import { isPurged } from './decisions/purge.ts';
import { bookIdOf, completedBy, sourceOf, isChanged, newBook } from './rebuild/entry-sources.ts';

/** An entry of a highlight by its id, without copying the thousands that one may have. */
function sourceIn(owner: LibraryHighlight, id: string): Source | undefined {
  return id === owner.sourceId ? ownSource(owner) : owner.merged.find((each) => each.id === id);
}

export interface ClassifiedEntries {
  /** Highlights of the library by the ids of their entries. */
  known: Map<string, LibraryHighlight>;
  /** Ids of all distinct entries of the files. */
  ids: Set<string>;
  /** New and changed entries by the book they now belong to. */
  added: Map<string, Source[]>;
  addedCount: number;
  /** Ids of known entries that say something else now. */
  updated: Set<string>;
  newBooks: Book[];
  /** What the files say of each book, by its id. */
  facts: Map<string, EntryBook[]>;
  bookIds: Set<string>;
  /** Pins of entries that come back from an export of ours to the highlights they were exported from. */
  reimported: PinnedSource[];
  /** What the user changed in rows of our table, by the ids of their highlights. */
  rowEdits: Map<string, ExportedRow['edits']>;
  /** Ids of the entries of our own exports that list each highlight once: our tables and pages. */
  listed: Map<Entry, string>;
  /** Names of the collections of new entries. */
  collections: Map<string, string[]>;
  exactRepeats: number;
  purgedCount: number;
}

/** The id of an entry's own book, and of the one it was merged into. */
interface NamedBook {
  own: string;
  current: string;
}

/** Finds the highlight, also a deleted one, that a row of our table was exported from, whatever it says now. */
function rowFinder(library: Library, entries: Entry[]) {
  const byId = entries.some(({ row }) => row !== undefined)
    ? new Map(allOf(library).map((each) => [each.id, each]))
    : new Map<string, LibraryHighlight>();
  return ({ row }: Entry) => row && byId.get(row.id);
}

/** Gives an entry of a table without kinds, Readwise's or ours for Notion, the kind of the note that it was exported from. */
function kindFinder(library: Library, entries: Entry[]) {
  const lacksKind = ({ kind, format }: Entry) => kind === 'highlight' && !traitsOf(format).hasKinds;
  const notes = entries.some(lacksKind)
    ? allOf(library)
        .flatMap(sourcesOf)
        .filter(({ kind }) => kind === 'note')
    : [];
  const byStart = Map.groupBy(notes, ({ text }) => beginningOf(text));
  return (entry: Entry): Entry => {
    const isCopyOf = ({ text, date, location }: Source) =>
      agree(date, entry.date) &&
      agree(location?.[0], entry.location?.[0]) &&
      (bareText(text) === bareText(entry.text) ||
        (entry.isTruncated && isBeginningOf(entry.text.replace(TRUNCATION_MARK, ''), text)));
    const isNote = lacksKind(entry) && (byStart.get(beginningOf(entry.text)) ?? []).some(isCopyOf);
    return isNote ? { ...entry, kind: 'note' } : entry;
  };
}

export function classifyEntries(library: Library, entries: Entry[]): ClassifiedEntries {
  const known = highlightsBySource(allOf(library));
  const books = new Set(library.books.map(({ id }) => id));
  const purged = new Set(library.purged);
  const classified: ClassifiedEntries = {
    known,
    ids: new Set(),
    added: new Map(),
    addedCount: 0,
    updated: new Set(),
    newBooks: [],
    facts: new Map(),
    bookIds: new Set(),
    reimported: [],
    rowEdits: new Map(),
    listed: new Map(),
    collections: new Map(),
    exactRepeats: 0,
    purgedCount: 0,
  };
  const originalOf = originalFinder(library, entries);
  const byOwnId = new Map<string, Source>();
  const highlightOf = rowFinder(library, entries);
  const named = new Map<EntryBook, NamedBook>();
  const withKind = kindFinder(library, entries);
  const withoutHeadings = headingRemover(library, entries);
  for (const read of entries) {
    let book = named.get(read.book);
    if (!book) {
      const own = bookIdOf(read.book);
      book = { own, current: currentBookId(library, own) };
      named.set(read.book, book);
      classified.bookIds.add(book.current);
      pushTo(classified.facts, book.current, read.book);
    }
    const entry = withoutHeadings(withKind(read), book.current);
    const exported = highlightOf(entry);
    if (entry.row && exported) {
      classified.listed.set(read, exported.sourceId);
      if (classified.ids.has(exported.sourceId)) classified.exactRepeats += 1;
      classified.ids.add(exported.sourceId);
      const { edits } = entry.row;
      if (Object.keys(edits).length > 0) classified.rowEdits.set(exported.id, edits);
      continue;
    }
    const ownId = ownIdOf(entry);
    const source = sourceOf(entry, book.own);
    if (entry.row ?? entry.format === 'markdown') classified.listed.set(read, source.id);
    const foundBefore = classified.ids.size;
    if (classified.ids.add(source.id).size === foundBefore) {
      classified.exactRepeats += 1;
      continue;
    }
    const owner = known.get(source.id);
    const original = originalOf(entry, book.current);
    // An entry with a key was in the library before: what was taken out of the file since leaves it, too.
    if (original?.isRepeated && (!owner || entry.externalId === null)) {
      const { sourceId } = original.highlight;
      classified.listed.set(read, sourceId);
      classified.ids.delete(source.id);
      if (classified.ids.has(sourceId)) classified.exactRepeats += 1;
      classified.ids.add(sourceId);
      continue;
    }
    if (owner) {
      const former = source.details && sourceIn(owner, source.id);
      const again = former && completedBy(source, former);
      if (!again || !isChanged(former, again)) continue;
      classified.updated.add(source.id);
      pushTo(classified.added, owner.bookId, { ...again, bookId: former.bookId });
      continue;
    }
    if (isPurged(purged, source, entry.book.title)) {
      classified.purgedCount += 1;
      continue;
    }
    classified.addedCount += 1;
    // Of another file of ours that has the same highlight.
    const twin = ownId === null ? source : (byOwnId.get(ownId) ?? source);
    if (ownId !== null) byOwnId.set(ownId, twin);
    const isTwin = twin !== source && isPrintOf(entry.text, twin.text);
    const target = original?.highlight.sourceId ?? (isTwin ? twin.id : null);
    if (target !== null) classified.reimported.push({ id: source.id, target, cause: source.id });
    if (original) {
      const { bookId } = original.highlight;
      pushTo(classified.added, bookId, { ...source, bookId });
      continue;
    }
    if (entry.collections?.length) classified.collections.set(source.id, entry.collections);
    pushTo(classified.added, book.current, source);
    if (!books.has(book.current)) {
      books.add(book.current);
      classified.newBooks.push(newBook(book.current, entry.book));
    }
  }
  return classified;
}
