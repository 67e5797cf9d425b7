import { attachNotes, withLastNotes } from '../cluster/note-targets.ts';
import type { ChosenMerges, Cluster } from '../cluster/clusters.ts';
import type { LibraryHighlight, Source } from '../../library/model.ts';
import { sourcesOf } from '../../library/sources.ts';
import { readNoteCommands } from '../../library/note-commands.ts';
import { pushTo } from '../../shared/push-to.ts';
import { attachedNotes } from './attached-notes.ts';
import { highlightIds } from './highlight-ids.ts';
import { splitByOverlap } from '../cluster/neighbours.ts';
import { clusterNotes } from '../cluster/notes.ts';
import { sortInReadingOrder } from '../compare/reading-order.ts';
import { clusterPassages } from '../cluster/passages.ts';
import { deletionTime, isDeleted, priorDecisions, type BookHighlights } from './prior-decisions.ts';
import { toHighlight } from './to-highlight.ts';

const namesHeading = (note: string) => readNoteCommands(note).headingLevel !== null;
const asCluster = (source: Source): Cluster => ({ kept: source, merged: [] });

/**
 * Ids of the entries that the user marked as headings by `.h1` to `.h6` in a note. Notes are
 * matched with single entries here, before any are merged.
 */
function headingsOf(marked: Source[], notes: Source[]): ReadonlySet<string> {
  const naming = notes.filter(({ text }) => namesHeading(text)).map(asCluster);
  const named = attachNotes(naming, naming.length > 0 ? marked.map(asCluster) : [], () => true);
  const own = marked.filter(({ details }) => details?.note && namesHeading(details.note));
  return new Set([...[...named.values()].map(({ kept }) => kept.id), ...own.map(({ id }) => id)]);
}

/** All entries of a book; a changed entry replaces its earlier state. */
function sourcesWith(book: BookHighlights, added: Source[]): Source[] {
  const known = [...book.highlights, ...book.deleted].flatMap(sourcesOf);
  if (known.length === 0) return added;
  const again = new Set(added.map(({ id }) => id));
  return known.filter(({ id }) => !again.has(id)).concat(added);
}

/**
 * Rebuilds a book's highlights from all its entries. The result depends only on the set of entries
 * and the user's changes, not on their order; highlights keep their ids.
 * @param book the book's current highlights, with the user's changes
 * @param added new or changed entries
 * @param chosen the user's decisions about merges
 */
export function assembleBook(
  book: BookHighlights,
  added: Source[],
  bookId: string,
  chosen: ChosenMerges,
): BookHighlights {
  const prior = priorDecisions(book);
  const sources = sourcesWith(book, added);
  const { pinned, joined } = chosen;
  const isGone = (id: string) => prior.bySource.get(id)?.isDeleted;
  const decisions = {
    ...chosen,
    edited: prior.edited,
    ...(book.deleted.length > 0 && { isDeleted: isGone }),
  };
  const { isolated, overlapping } = splitByOverlap(sources, pinned);
  const { notes: noteSources = [], marked = [] } = Object.groupBy(overlapping, ({ kind }) =>
    kind === 'note' ? 'notes' : 'marked',
  );
  const headings = headingsOf(marked, noteSources);
  const passages = clusterPassages(marked, decisions, headings);
  const notes = clusterNotes(noteSources, decisions);
  const { attached, mayReplace } = attachedNotes(notes, passages, prior, chosen);
  const notesOf = new Map<Cluster, Cluster[]>();
  for (const [note, passage] of attached) pushTo(notesOf, passage, note);
  const highlights: LibraryHighlight[] = [];
  const deleted: LibraryHighlight[] = [];
  const shown = [
    ...isolated.map(asCluster),
    ...passages,
    ...notes.filter((note) => !attached.has(note)),
  ];
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
