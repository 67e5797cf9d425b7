import type { Cluster } from '../cluster/clusters.ts';
import { comparisonText } from '../compare/text.ts';
import { byDate } from '../compare/order.ts';
import type { LibraryHighlight, Source } from '../../library/model.ts';
import { sourceIdsOf } from '../../library/sources.ts';

/** One book's part of a library. */
export interface BookHighlights {
  highlights: LibraryHighlight[];
  deleted: LibraryHighlight[];
}

/** What the reader did to the entries of a book so far, by the entries concerned. */
export interface PriorDecisions {
  /** The highlight that an entry belongs to, and whether the reader deleted it. */
  bySource: Map<string, { highlight: LibraryHighlight; isDeleted: boolean }>;
  edited: Set<string>;
}

/** What a book's highlights say about the entries they were made of. */
export function priorDecisions(book: BookHighlights): PriorDecisions {
  const prior: PriorDecisions = { bySource: new Map(), edited: new Set() };
  const remember = (highlight: LibraryHighlight, isDeleted: boolean) => {
    for (const id of sourceIdsOf(highlight)) prior.bySource.set(id, { highlight, isDeleted });
    if (highlight.originalText !== null || highlight.isNoteEdited)
      prior.edited.add(highlight.sourceId);
  };
  for (const highlight of book.highlights) remember(highlight, false);
  for (const highlight of book.deleted) remember(highlight, true);
  return prior;
}

/** The entries of a cluster, the kept one first. */
export function sourcesIn(cluster: Cluster): Source[] {
  return [cluster.kept, ...cluster.merged.map(({ source }) => source)];
}

/** A cluster stays deleted while the text that the reader deleted is all it has. */
export function isDeleted(cluster: Cluster, prior: PriorDecisions): boolean {
  if (prior.bySource.size === 0) return false;
  const sources = sourcesIn(cluster);
  const lengthOf = (source: Source) => comparisonText(source).length;
  return sources.some(
    (source) =>
      prior.bySource.get(source.id)?.isDeleted === true &&
      sources.every((other) => lengthOf(other) <= lengthOf(source)),
  );
}

/** When the reader deleted the last of what is in a cluster, as far as it is known. */
export function deletionTime(
  cluster: Cluster,
  prior: PriorDecisions,
): Pick<LibraryHighlight, 'deletedAt'> {
  const times = sourcesIn(cluster).flatMap(
    ({ id }) => prior.bySource.get(id)?.highlight.deletedAt ?? [],
  );
  const deletedAt = times.sort().at(-1);
  return deletedAt === undefined ? {} : { deletedAt };
}

/**
 * The highlights whose own entry is in a cluster: their tags and edits are the cluster's now. An entry
 * that was only merged into a highlight, or its note, brings nothing of that highlight with it.
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
