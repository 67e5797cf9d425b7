import { sourcesIn, type Cluster } from '../cluster/clusters.ts';
import { byDate } from '../compare/compare-dates.ts';
import type { LibraryHighlight } from '../../library/model.ts';
import { sourceIdsOf } from '../../library/sources.ts';

/** The highlights of one book. */
export interface BookHighlights {
  highlights: LibraryHighlight[];
  deleted: LibraryHighlight[];
  /** Time at which the user deleted the book; missing if they did not. */
  deletedAt?: string | undefined;
}

/** The user's changes to a book so far, by entry. */
export interface PriorDecisions {
  /** The highlight of an entry, and whether it is deleted. */
  bySource: Map<string, { highlight: LibraryHighlight; isDeleted: boolean }>;
  edited: Set<string>;
  /** Time at which the user deleted the book; undefined if they did not. */
  deletedAt: string | undefined;
}

/** Collects the user's changes from a book's highlights. */
export function priorDecisions(book: BookHighlights): PriorDecisions {
  const prior: PriorDecisions = {
    bySource: new Map(),
    edited: new Set(),
    deletedAt: book.deletedAt,
  };
  const remember = (highlight: LibraryHighlight, isDeleted: boolean) => {
    for (const id of sourceIdsOf(highlight)) prior.bySource.set(id, { highlight, isDeleted });
    if (highlight.originalText !== null || highlight.isNoteEdited)
      prior.edited.add(highlight.sourceId);
  };
  for (const highlight of book.highlights) remember(highlight, false);
  for (const highlight of book.deleted) remember(highlight, true);
  return prior;
}

/**
 * Whether a cluster stays deleted, also as what the device has made of it since, or is of a deleted
 * book.
 */
export function isDeleted(cluster: Cluster, prior: PriorDecisions): boolean {
  if (prior.deletedAt !== undefined) return true;
  if (prior.bySource.size === 0) return false;
  return sourcesIn(cluster).some(({ id }) => prior.bySource.get(id)?.isDeleted === true);
}

/** Time at which the last of a cluster's entries, or else its book, was deleted, if known. */
export function deletionTime(
  cluster: Cluster,
  prior: PriorDecisions,
): Pick<LibraryHighlight, 'deletedAt'> {
  const times = sourcesIn(cluster).flatMap(
    ({ id }) => prior.bySource.get(id)?.highlight.deletedAt ?? [],
  );
  const deletedAt = times.sort().at(-1) ?? prior.deletedAt;
  return deletedAt === undefined ? {} : { deletedAt };
}

/**
 * The previous highlights whose own entry is in a cluster; their tags and edits pass to it. A
 * merely merged entry brings nothing of its previous highlight with it.
 */
export function formerHighlights(cluster: Cluster, prior: PriorDecisions): LibraryHighlight[] {
  const former: LibraryHighlight[] = [];
  if (prior.bySource.size === 0) return former;
  for (const { id } of sourcesIn(cluster)) {
    const known = prior.bySource.get(id);
    if (known?.highlight.sourceId === id) former.push(known.highlight);
  }
  return former.sort(byDate);
}
