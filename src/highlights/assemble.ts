import { attachNotes } from './attach.ts';
import { clusterNotes, clusterPassages, type Cluster } from './clusters.ts';
import { byDate, comparable } from './compare.ts';
import { sourcesOf, type LibraryHighlight, type MergedSource, type Source } from './library.ts';
import { inReadingOrder } from './order.ts';

/** One book's part of a library. */
export interface Shelf {
  highlights: LibraryHighlight[];
  deleted: LibraryHighlight[];
}

/** What the reader did to the entries of a book so far, by the entries concerned. */
interface Past {
  /** The highlight that an entry belongs to, and whether the reader deleted it. */
  bySource: Map<string, { highlight: LibraryHighlight; isDeleted: boolean }>;
  edited: Set<string>;
  hasDeleted: boolean;
}

function pastOf(shelf: Shelf): Past {
  const hasDeleted = shelf.deleted.length > 0;
  const past: Past = { bySource: new Map(), edited: new Set(), hasDeleted };
  const remember = (highlight: LibraryHighlight, isDeleted: boolean) => {
    past.bySource.set(highlight.sourceId, { highlight, isDeleted });
    for (const { id } of highlight.merged) past.bySource.set(id, { highlight, isDeleted });
    if (highlight.originalText !== null || highlight.isNoteEdited)
      past.edited.add(highlight.sourceId);
  };
  for (const highlight of shelf.highlights) remember(highlight, false);
  for (const highlight of shelf.deleted) remember(highlight, true);
  return past;
}

function sourcesIn(cluster: Cluster): Source[] {
  return [cluster.kept, ...cluster.merged.map(({ source }) => source)];
}

/** A cluster stays deleted while the text that the reader deleted is all it has. */
function isDeleted(cluster: Cluster, past: Past): boolean {
  if (!past.hasDeleted) return false;
  const sources = sourcesIn(cluster);
  const longest = Math.max(...sources.map((source) => comparable(source).length));
  return sources.some((source) => {
    const known = past.bySource.get(source.id);
    return known?.isDeleted === true && comparable(source).length === longest;
  });
}

/** The highlights the reader had for a cluster's entries, without those it was only a note of. */
function formerHighlights(cluster: Cluster, past: Past): LibraryHighlight[] {
  if (past.bySource.size === 0) return [];
  const former = new Set<LibraryHighlight>();
  for (const source of sourcesIn(cluster)) {
    const known = past.bySource.get(source.id);
    if (!known) continue;
    const isNoteOfIt = source.kind === 'note' && known.highlight.kind !== 'note';
    if (!isNoteOfIt) former.add(known.highlight);
  }
  return [...former].sort(byDate);
}

function union(lists: string[][]): string[] {
  return [...new Set(lists.flat())];
}

function joinNotes(notes: string[]): string | null {
  const distinct = [...new Set(notes.filter((note) => note !== ''))];
  return distinct.length === 0 ? null : distinct.join('\n\n');
}

function mergedSources(cluster: Cluster, notes: Cluster[]): MergedSource[] {
  const own = cluster.merged.map(({ source, reason }) => ({ ...source, reason }));
  const beside = notes.flatMap((note) => [
    { ...note.kept, reason: 'note' as const },
    ...note.merged.map(({ source, reason }) => ({ ...source, reason })),
  ]);
  return [...own, ...beside];
}

/** The note beside a passage: the reader's own where there is one, else what the device wrote. */
function noteOf(
  former: LibraryHighlight[],
  notes: Cluster[],
  past: Past,
): { note: string | null; isEdited: boolean } {
  const formerNotes = notes.flatMap((note) => formerHighlights(note, past));
  const written = [...former, ...formerNotes]
    .filter(({ isNoteEdited }) => isNoteEdited)
    .map(({ note }) => note ?? '');
  const isTextEdited = formerNotes.some(({ originalText }) => originalText !== null);
  const isOwn = former.some(({ isNoteEdited }) => isNoteEdited);
  const fromDevice = [...notes]
    .sort((a, b) => byDate(a.kept, b.kept))
    .map(
      (note) =>
        formerHighlights(note, past).find(({ originalText }) => originalText !== null)?.text ??
        note.kept.text,
    );
  return {
    // What the reader wrote has taken the device's notes in already.
    note: joinNotes(isOwn ? written : [...fromDevice, ...written]),
    isEdited: written.length > 0 || isTextEdited,
  };
}

/** Makes the highlight of a cluster and its notes, with all that the reader had added to either. */
function toHighlight(
  cluster: Cluster,
  notes: Cluster[],
  bookId: string,
  past: Past,
): LibraryHighlight {
  const { kept } = cluster;
  const earliest = sourcesIn(cluster).sort(byDate)[0] ?? kept;
  const former = formerHighlights(cluster, past);
  const all = [...former, ...notes.flatMap((note) => formerHighlights(note, past))];
  const edited = former.find(({ originalText }) => originalText !== null);
  const { note, isEdited } = noteOf(former, notes, past);
  return {
    id: earliest.id,
    bookId,
    kind: kept.kind,
    page: kept.page,
    location: kept.location,
    date: kept.date,
    text: edited?.text ?? kept.text,
    note,
    tags: union(all.map(({ tags }) => tags)),
    collections: union(all.map(({ collections }) => collections)),
    limitReached: kept.limitReached,
    sourceId: kept.id,
    sourceBookId: kept.bookId,
    originalText: edited ? kept.text : null,
    isNoteEdited: isEdited,
    merged: mergedSources(cluster, notes),
  };
}

/**
 * Whether a note may stand beside a passage: what the reader deleted or wrote over takes no note that
 * was not there then, so that a new one is never hidden.
 */
function mayAttach(note: Cluster, passage: Cluster, past: Past): boolean {
  const known = sourcesIn(note).map(({ id }) => past.bySource.get(id));
  const former = formerHighlights(passage, past);
  const wasBesideIt = known.some((each) => each !== undefined && former.includes(each.highlight));
  if (isDeleted(passage, past) || former.some(({ isNoteEdited }) => isNoteEdited))
    return wasBesideIt;
  return !known.some((each) => each?.isDeleted === true);
}

/**
 * Builds one book's highlights anew from all its entries. The outcome depends on the set of entries
 * and the reader's own changes alone, not on the order in which they came.
 * @param shelf  the book as it is, for what the reader changed
 * @param added  entries that are new to it
 * @param apart  entries that the reader took out of a merge
 */
export function assembleShelf(
  shelf: Shelf,
  added: Source[],
  bookId: string,
  apart: ReadonlySet<string>,
): Shelf {
  const past = pastOf(shelf);
  const sources = [...shelf.highlights, ...shelf.deleted].flatMap(sourcesOf).concat(added);
  const isNote = ({ kind }: Source) => kind === 'note';
  const decisions = { apart, edited: past.edited };
  const passages = clusterPassages(
    sources.filter((source) => !isNote(source)),
    decisions,
  );
  const notes = clusterNotes(sources.filter(isNote), decisions);
  const free = notes.filter((note) => !apart.has(note.kept.id));
  const attached = attachNotes(free, passages, (note, passage) => mayAttach(note, passage, past));
  const notesOf = new Map<Cluster, Cluster[]>();
  for (const [note, passage] of attached) {
    notesOf.set(passage, [...(notesOf.get(passage) ?? []), note]);
  }
  const highlights: LibraryHighlight[] = [];
  const deleted: LibraryHighlight[] = [];
  for (const cluster of [...passages, ...notes.filter((note) => !attached.has(note))]) {
    const highlight = toHighlight(cluster, notesOf.get(cluster) ?? [], bookId, past);
    (isDeleted(cluster, past) ? deleted : highlights).push(highlight);
  }
  return { highlights: inReadingOrder(highlights), deleted: inReadingOrder(deleted) };
}
