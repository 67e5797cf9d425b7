import type { Source } from '../../library/model.ts';
import { sourcesIn, type Cluster } from '../cluster/clusters.ts';
import { byDate } from '../compare/compare-dates.ts';
import { formerHighlights, type PriorDecisions } from './prior-decisions.ts';

/**
 * The previous id of a cluster's highlight; if there were several, the id of the one whose text is
 * kept.
 */
function formerId(cluster: Cluster, prior: PriorDecisions): string | undefined {
  const former = formerHighlights(cluster, prior);
  return (former.find(({ sourceId }) => sourceId === cluster.kept.id) ?? former[0])?.id;
}

/**
 * Assigns ids to a book's highlights. Each keeps its previous id, which reviews, drafts, undo steps
 * and exports refer to; a new one takes the id of its earliest entry.
 * @param sources all entries of the book, because an id from another book may be in use there
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
    // Where another highlight uses this entry's id, the id of that highlight's own entry is free.
    for (let other = named.get(id); other; other = named.get(id)) {
      named.delete(id);
      id = other.kept.id;
    }
    return id;
  };
  return (cluster) => formerly.get(cluster) ?? newId(cluster);
}
