import type { Source } from '../../library/model.ts';
import type { Cluster } from '../cluster/clusters.ts';
import { byDate } from '../compare/order.ts';
import { formerHighlights, sourcesIn, type PriorDecisions } from './prior-decisions.ts';

/** The id that a cluster's highlight had; of several, that of the one whose text is shown. */
function formerId(cluster: Cluster, prior: PriorDecisions): string | undefined {
  const former = formerHighlights(cluster, prior);
  return (former.find(({ sourceId }) => sourceId === cluster.kept.id) ?? former[0])?.id;
}

/**
 * Names the highlights of a book, each by the id of an entry: as it was named before, since reviews, drafts,
 * edits to be undone and exports go by it, and a new one by its earliest entry.
 * @param sources  all entries of the book: the id of an entry in another book may be in use there
 */
export function highlightIds(
  clusters: Cluster[],
  sources: Source[],
  prior: PriorDecisions,
): (cluster: Cluster) => string {
  const isHere = new Set(sources.map(({ id }) => id));
  const named = new Map<string, Cluster>();
  for (const cluster of clusters) {
    const id = formerId(cluster, prior);
    if (id !== undefined && isHere.has(id)) named.set(id, cluster);
  }
  const formerly = new Map([...named].map(([id, cluster]) => [cluster, id]));
  const newId = (cluster: Cluster) => {
    const [earliest = cluster.kept] = sourcesIn(cluster).sort(byDate);
    let { id } = earliest;
    // A highlight that still goes by this entry does not go by that of its own text.
    for (let other = named.get(id); other; other = named.get(id)) {
      named.delete(id);
      id = other.kept.id;
    }
    return id;
  };
  return (cluster) => formerly.get(cluster) ?? newId(cluster);
}
