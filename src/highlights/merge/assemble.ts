import { attachNotes } from './note-targets.ts';
import type { Cluster, Decisions } from './clusters.ts';
import { byDate, unifiedText } from './comparable.ts';
import { fileDetails } from './file-details.ts';
import {
  sourcesOf,
  type LibraryHighlight,
  type MergedSource,
  type Source,
} from '../library/library.ts';
import { clusterNotes } from './notes.ts';
import { inReadingOrder } from './reading-order.ts';
import { clusterPassages } from './passages.ts';
import {
  formerHighlights,
  isDeleted,
  priorDecisions,
  sourcesIn,
  type PriorDecisions,
  type Shelf,
} from './prior-decisions.ts';

function union(lists: string[][]): string[] {
  if (lists.length === 0) return [];
  return [...new Set(lists.flat())];
}

/** Notes in their order, each once; the same words with other blanks are the same note. */
function joinNotes(notes: string[]): string | null {
  const distinct = new Map<string, string>();
  for (const note of notes) {
    const key = unifiedText(note);
    if (key !== '' && !distinct.has(key)) distinct.set(key, note);
  }
  return distinct.size === 0 ? null : [...distinct.values()].join('\n\n');
}

function mergedSources(cluster: Cluster, notes: Cluster[]): MergedSource[] {
  if (cluster.merged.length === 0 && notes.length === 0) return [];
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
  attached: string[],
  prior: PriorDecisions,
): { note: string | null; isEdited: boolean } {
  if (former.length === 0 && notes.length === 0)
    return { note: joinNotes(attached), isEdited: false };
  const formerNotes = notes.flatMap((note) => formerHighlights(note, prior));
  const written = [...former, ...formerNotes]
    .filter(({ isNoteEdited }) => isNoteEdited)
    .map(({ note }) => note ?? '');
  const isTextEdited = formerNotes.some(({ originalText }) => originalText !== null);
  const isOwn = former.some(({ isNoteEdited }) => isNoteEdited);
  const fromDevice = [...notes]
    .sort((a, b) => byDate(a.kept, b.kept))
    .map(
      (note) =>
        formerHighlights(note, prior).find(({ originalText }) => originalText !== null)?.text ??
        note.kept.text,
    );
  return {
    // What the reader wrote has taken the device's notes in already.
    note: joinNotes(isOwn ? written : [...fromDevice, ...attached, ...written]),
    isEdited: written.length > 0 || isTextEdited,
  };
}

/** Tags that files give for the first time: those they gave before are the reader's to keep or take off. */
function newTags(cluster: Cluster, prior: PriorDecisions): string[][] {
  return sourcesIn(cluster).flatMap(({ id, details }) => {
    if (details === null || details.tags.length === 0) return [];
    const former = prior.bySource.get(id);
    const known = former && sourcesOf(former.highlight).find((source) => source.id === id);
    return [details.tags.filter((tag) => !known?.details?.tags.includes(tag))];
  });
}

/** Makes the highlight of a cluster and its notes, with all that the reader had added to either. */
function toHighlight(
  cluster: Cluster,
  notes: Cluster[],
  bookId: string,
  prior: PriorDecisions,
): LibraryHighlight {
  const { kept } = cluster;
  const earliest = cluster.merged.reduce(
    (first, { source }) => (byDate(source, first) < 0 ? source : first),
    kept,
  );
  const former = formerHighlights(cluster, prior);
  const all = former.concat(notes.flatMap((note) => formerHighlights(note, prior)));
  const edited = former.find(({ originalText }) => originalText !== null);
  const {
    borrowed,
    page,
    location,
    date,
    color,
    chapter,
    externalId,
    notes: attached,
  } = fileDetails(cluster);
  const { note, isEdited } = noteOf(former, notes, attached, prior);
  const colored = former.find(({ isColorEdited }) => isColorEdited);
  return {
    id: earliest.id,
    bookId,
    kind: kept.kind,
    page,
    location,
    date,
    text: edited?.text ?? kept.text,
    note,
    tags: union([...all.map(({ tags }) => tags), ...newTags(cluster, prior)]),
    collections: union(all.map(({ collections }) => collections)),
    limitReached: kept.limitReached,
    isTruncated: kept.details?.isTruncated ?? false,
    color: colored ? colored.color : color,
    chapter,
    source: kept.source,
    externalId,
    sourceId: kept.id,
    sourceBookId: kept.bookId,
    originalText: edited ? kept.text : null,
    isNoteEdited: isEdited,
    isColorEdited: colored !== undefined,
    details: kept.details,
    borrowed,
    merged: mergedSources(cluster, notes),
  };
}

/**
 * Whether a note may stand beside a passage: what the reader deleted or wrote over takes no note that
 * was not there then, so that a new one is never hidden.
 */
function mayAttach(note: Cluster, passage: Cluster, prior: PriorDecisions): boolean {
  const known = sourcesIn(note).map(({ id }) => prior.bySource.get(id));
  const former = formerHighlights(passage, prior);
  const wasBesideIt = known.some((each) => each !== undefined && former.includes(each.highlight));
  if (isDeleted(passage, prior) || former.some(({ isNoteEdited }) => isNoteEdited))
    return wasBesideIt;
  return !known.some((each) => each?.isDeleted === true);
}

/** All entries of a book; one that comes again with its key takes the place of its former state. */
function sourcesWith(shelf: Shelf, added: Source[]): Source[] {
  const known = [...shelf.highlights, ...shelf.deleted].flatMap(sourcesOf);
  if (known.length === 0) return added;
  const again = new Set(added.map(({ id }) => id));
  return known.filter(({ id }) => !again.has(id)).concat(added);
}

/**
 * Builds one book's highlights anew from all its entries. The outcome depends on the set of entries
 * and the reader's own changes alone, not on the order in which they came.
 * @param shelf  the book as it is, for what the reader changed
 * @param added  entries that are new to it
 * @param chosen  entries that the reader took out of a merge, and those held where they were
 */
export function assembleShelf(
  shelf: Shelf,
  added: Source[],
  bookId: string,
  chosen: Pick<Decisions, 'apart' | 'held'>,
): Shelf {
  const prior = priorDecisions(shelf);
  const sources = sourcesWith(shelf, added);
  const isNote = ({ kind }: Source) => kind === 'note';
  const { apart, held } = chosen;
  const decisions = { ...chosen, edited: prior.edited };
  const passages = clusterPassages(
    sources.filter((source) => !isNote(source)),
    decisions,
  );
  const notes = clusterNotes(sources.filter(isNote), decisions);
  const free = notes.filter(({ kept }) => !apart.has(kept.id) && !held.has(kept.id));
  const heldBeside = Map.groupBy(notes, ({ kept }) => held.get(kept.id));
  const attached = attachNotes(free, passages, (note, passage) => mayAttach(note, passage, prior));
  for (const passage of passages)
    for (const note of heldBeside.get(passage.kept.id) ?? []) attached.set(note, passage);
  const notesOf = new Map<Cluster, Cluster[]>();
  for (const [note, passage] of attached) {
    notesOf.set(passage, [...(notesOf.get(passage) ?? []), note]);
  }
  const highlights: LibraryHighlight[] = [];
  const deleted: LibraryHighlight[] = [];
  for (const cluster of [...passages, ...notes.filter((note) => !attached.has(note))]) {
    const highlight = toHighlight(cluster, notesOf.get(cluster) ?? [], bookId, prior);
    (isDeleted(cluster, prior) ? deleted : highlights).push(highlight);
  }
  return { highlights: inReadingOrder(highlights), deleted: inReadingOrder(deleted) };
}
