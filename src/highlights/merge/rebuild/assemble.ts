import { attachNotes, replaces, soleEnds, withLastNotes } from '../cluster/note-targets.ts';
import type { Cluster, Decisions } from '../cluster/clusters.ts';
import type { LibraryHighlight, Source } from '../../library/model.ts';
import { sourcesOf } from '../../library/sources.ts';
import { readNoteCommands } from '../../library/note-commands.ts';
import { pushTo } from '../../push-to.ts';
import { highlightIds } from './highlight-ids.ts';
import { splitByOverlap } from '../cluster/neighbours.ts';
import { clusterNotes } from '../cluster/notes.ts';
import { sortInReadingOrder } from '../compare/reading-order.ts';
import { clusterPassages } from '../cluster/passages.ts';
import {
  deletionTime,
  formerHighlights,
  isDeleted,
  priorDecisions,
  sourcesIn,
  type PriorDecisions,
  type BookHighlights,
} from './prior-decisions.ts';
import { toHighlight } from './to-highlight.ts';

const namesHeading = (note: string) => readNoteCommands(note).headingLevel !== null;
const asCluster = (source: Source): Cluster => ({ kept: source, merged: [] });

/**
 * Ids of the entries that the reader marked as headings by `.h1` to `.h6` in a note. Notes are matched with single
 * entries here, before any are merged.
 */
function headingsOf(marked: Source[], notes: Source[]): ReadonlySet<string> {
  const naming = notes.filter(({ text }) => namesHeading(text)).map(asCluster);
  const named = attachNotes(naming, naming.length > 0 ? marked.map(asCluster) : [], () => true);
  const own = marked.filter(({ details }) => details?.note && namesHeading(details.note));
  return new Set([...[...named.values()].map(({ kept }) => kept.id), ...own.map(({ id }) => id)]);
}

/**
 * Whether a note may be attached to a passage. A deleted passage, or one whose note the reader edited, takes no new
 * notes, so that none is hidden; to an edited one, that which replaces the device's former one is offered.
 */
function mayAttach(
  note: Cluster,
  passage: Cluster,
  prior: PriorDecisions,
  mayReplace: typeof replaces,
): boolean {
  const former = formerHighlights(passage, prior);
  const isGone = isDeleted(passage, prior);
  if (isGone || former.some(({ isNoteEdited }) => isNoteEdited))
    return (
      sourcesIn(note).some(
        ({ id, text }) =>
          text === note.kept.text &&
          former.some((each) => each === prior.bySource.get(id)?.highlight),
      ) ||
      (!isGone &&
        former.some(({ merged }) =>
          merged.some(
            ({ reason, ...source }) => reason === 'note' && mayReplace(note.kept, source),
          ),
        ))
    );
  return !sourcesIn(note).some(({ id }) => prior.bySource.get(id)?.isDeleted === true);
}

/** All entries of a book; a changed entry replaces its earlier state. */
function sourcesWith(book: BookHighlights, added: Source[]): Source[] {
  const known = [...book.highlights, ...book.deleted].flatMap(sourcesOf);
  if (known.length === 0) return added;
  const again = new Set(added.map(({ id }) => id));
  return known.filter(({ id }) => !again.has(id)).concat(added);
}

/**
 * Rebuilds a book's highlights from all its entries. The result depends only on the set of entries and the reader's
 * changes, not on their order; highlights keep their ids.
 * @param book the book's current highlights, with the reader's changes
 * @param added new or changed entries
 * @param chosen the reader's decisions about merges
 */
export function assembleBook(
  book: BookHighlights,
  added: Source[],
  bookId: string,
  chosen: Pick<Decisions, 'unmerged' | 'pinned'> & { joined: ReadonlySet<string> },
): BookHighlights {
  const prior = priorDecisions(book);
  const sources = sourcesWith(book, added);
  const isNote = ({ kind }: Source) => kind === 'note';
  const { unmerged, pinned, joined } = chosen;
  const decisions = { ...chosen, edited: prior.edited };
  const { isolated, overlapping } = splitByOverlap(sources, pinned);
  const [marked, noteSources] = [
    overlapping.filter((each) => !isNote(each)),
    overlapping.filter(isNote),
  ];
  const headings = headingsOf(marked, noteSources);
  const passages = clusterPassages(marked, decisions, headings);
  const notes = clusterNotes(noteSources, decisions);
  const free = notes.filter(({ kept }) => !unmerged.has(kept.id) && !pinned.has(kept.id));
  const isSoleEnd = soleEnds(passages);
  const isDecided = ({ id }: Source) => pinned.has(id) || prior.edited.has(id);
  const mayReplace = (later: Source, earlier: Source) =>
    replaces(later, earlier) && isSoleEnd(later) && !isDecided(later) && !isDecided(earlier);
  const attached = attachNotes(free, passages, (note, passage) =>
    mayAttach(note, passage, prior, mayReplace),
  );
  const byKept = new Map(passages.map((passage) => [passage.kept.id, passage]));
  for (const note of notes) {
    const passage = byKept.get(pinned.get(note.kept.id) ?? '');
    if (passage) attached.set(note, passage);
  }
  const notesOf = new Map<Cluster, Cluster[]>();
  for (const [note, passage] of attached) pushTo(notesOf, passage, note);
  const highlights: LibraryHighlight[] = [];
  const deleted: LibraryHighlight[] = [];
  const single = isolated.map((source): Cluster => ({ kept: source, merged: [] }));
  const shown = [...single, ...passages, ...notes.filter((note) => !attached.has(note))];
  const idOf = highlightIds(shown, sources, prior);
  for (const cluster of shown) {
    const own = { id: idOf(cluster), bookId };
    const notes = withLastNotes(notesOf.get(cluster) ?? [], mayReplace);
    const highlight = toHighlight(cluster, notes, own, prior, joined);
    if (isDeleted(cluster, prior)) deleted.push({ ...highlight, ...deletionTime(cluster, prior) });
    else highlights.push(highlight);
  }
  return { highlights: sortInReadingOrder(highlights), deleted: sortInReadingOrder(deleted) };
}
