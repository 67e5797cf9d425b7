import { traitsOf } from '../format-traits.ts';
import type { LibraryHighlight, Source, Library } from '../library/model.ts';
import { allOf, highlightsBySource, ownSource, sourcesOf } from '../library/sources.ts';
import type { Entry, ExportedRow } from '../types.ts';
import {
  beginningOf,
  bareText,
  isBeginningOf,
  isPrintOf,
  TRUNCATION_MARK,
} from './compare/comparison-text.ts';
import { isPurged } from './decisions/purge.ts';
import { agree, headingRemover, originalFinder, ownIdOf } from './exported-entries.ts';
import { listedFinder } from './listed-passages.ts';
import { completedBy, isChanged, sourceOf } from './rebuild/entry-sources.ts';

/** An entry that is added, and the book that it now belongs to. */
interface Addition {
  source: Source;
  bookId: string;
}

/**
 * The effect of an import on an entry. `id` is the id of the entry in the library that it stands
 * for.
 */
export type Verdict = { id: string } & (
  | { as: 'row'; highlightId: string; edits: ExportedRow['edits'] }
  // Seen before in these files.
  | { as: 'repeat' }
  // On a page of ours, and says nothing new.
  | { as: 'printed' }
  // In the library.
  | { as: 'known' }
  // Purged from the library.
  | { as: 'purged' }
  | ({ as: 'updated' } & Addition)
  // Exported from `target`, and says more than that.
  | ({ as: 'copy'; target: string } & Addition)
  // `target` is in another file of ours that has the same highlight.
  | ({ as: 'new'; target: string | null } & Addition)
);

/**
 * Lookups that the verdicts on the entries depend on; the caller of `verdictOf` keeps `seen` and
 * `byOwnId` up to date.
 */
export function lookupsOf(library: Library, entries: Entry[]) {
  return {
    /** Highlights of the library by the ids of their entries. */
    known: highlightsBySource(allOf(library)),
    purged: new Set(library.purged),
    originalOf: originalFinder(library, entries),
    exportedOf: rowFinder(library, entries),
    withKind: kindFinder(library, entries),
    withoutHeadings: headingRemover(library, entries),
    listedAs: listedFinder(library, entries),
    /** Ids of the entries so far. */
    seen: new Set<string>(),
    /** The new entries that were exported from here, by the ids of their highlights. */
    byOwnId: new Map<string | null, Source>(),
  };
}

/** The id of an entry's own book, and of the one it was merged into. */
export interface NamedBook {
  own: string;
  current: string;
}

export function verdictOf(
  read: Entry,
  book: NamedBook,
  lookups: ReturnType<typeof lookupsOf>,
): Verdict {
  const entry = lookups.withoutHeadings(lookups.withKind(read), book.current);
  const row = lookups.exportedOf(entry);
  if (entry.row && row)
    return { as: 'row', id: row.sourceId, highlightId: row.id, edits: entry.row.edits };
  const source = sourceOf(entry, book.own);
  const { id } = source;
  if (lookups.seen.has(id)) return { as: 'repeat', id };
  const owner = lookups.known.get(id);
  const original = lookups.originalOf(entry, book.current);
  // An entry with a key was in the library before: what its file has lost since is taken out of the
  // library, too.
  if (original?.isRepeated && (!owner || entry.externalId === null))
    return { as: 'printed', id: original.highlight.sourceId };
  if (owner) {
    const former = source.details && sourceIn(owner, id);
    const again = former && completedBy(source, former);
    if (!again || !isChanged(former, again)) return { as: 'known', id };
    const updated = { ...again, bookId: former.bookId };
    return { as: 'updated', id, source: updated, bookId: owner.bookId };
  }
  if (isPurged(lookups.purged, source, entry.book.title)) return { as: 'purged', id };
  if (original) {
    const { bookId, sourceId } = original.highlight;
    return { as: 'copy', id, source: { ...source, bookId }, bookId, target: sourceId };
  }
  const listed = lookups.listedAs(source, book.current);
  if (listed) {
    const { bookId, target } = listed;
    return { as: 'copy', id, source: { ...source, bookId }, bookId, target };
  }
  const twin = lookups.byOwnId.get(ownIdOf(entry));
  const target = twin && isPrintOf(entry.text, twin.text) ? twin.id : null;
  return { as: 'new', id, source, bookId: book.current, target };
}

/** An entry of a highlight by its id, without copying the thousands that one may have. */
function sourceIn(owner: LibraryHighlight, id: string): Source | undefined {
  return id === owner.sourceId ? ownSource(owner) : owner.merged.find((each) => each.id === id);
}

/**
 * Finds the highlight, also a deleted one, that a row of our table was exported from, whatever it
 * says now.
 */
function rowFinder(library: Library, entries: Entry[]) {
  const byId = entries.some(({ row }) => row !== undefined)
    ? new Map(allOf(library).map((each) => [each.id, each]))
    : new Map<string, LibraryHighlight>();
  return ({ row }: Entry) => row && byId.get(row.id);
}

/**
 * Gives an entry of a table without kinds, Readwise's or ours for Notion, the kind of the note that
 * it was exported from.
 */
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
