import { withCollections } from '../library/collections.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import { highlightsBySource } from '../library/sources.ts';
import type { ExportedRow } from '../types.ts';
import { editedHighlights, formerOf, type ChangedHighlight } from './changed-highlights.ts';
import { edited } from './edited-row.ts';
import { missingCells } from './missing-cells.ts';

/**
 * Makes the edits that the user made in rows of our table.
 * @param rows by the highlights' ids
 * @returns also what the changed highlights read before
 */
export function applyRowEdits(
  library: Library,
  rows: ReadonlyMap<string, ExportedRow>,
): { library: Library; changed: ChangedHighlight[] } {
  if (rows.size === 0) return { library, changed: [] };
  const missing = new Map(
    library.highlights.flatMap((each) => {
      const row = rows.get(each.id);
      return row ? [[each.id, missingCells(each, row.kept)] as const] : [];
    }),
  );
  const cells = [...[...rows.values()].map(({ edits }) => edits), ...missing.values()];
  const names = cells.flatMap(({ collections = [] }) => collections);
  const [head] = withCollections(library, [...new Set(names)]);
  const highlights = head.highlights.map((highlight) => {
    const row = rows.get(highlight.id);
    return row ? edited(highlight, head, row, missing.get(highlight.id) ?? {}) : highlight;
  });
  const after = { ...head, highlights };
  const changed = new Set(editedHighlights(library, after));
  // As when a table is read again.
  if (changed.size === 0 && head === library) return { library, changed: [] };
  const former = library.highlights.filter(({ id }) => changed.has(id)).map(formerOf);
  return { library: after, changed: former };
}

/**
 * Puts highlights into the collections that files of ours name.
 * @param named collections' names by the ids of entries
 */
export function collect(library: Library, named: ReadonlyMap<string, string[]>): Library {
  if (named.size === 0) return library;
  const [head] = withCollections(library, [...new Set([...named.values()].flat())]);
  const owners = highlightsBySource(head.highlights);
  const added = new Map<LibraryHighlight, string[]>();
  for (const [source, names] of named) {
    const owner = owners.get(source);
    if (owner) added.set(owner, [...(added.get(owner) ?? []), ...withCollections(head, names)[1]]);
  }
  const highlights = head.highlights.map((each) => {
    const more = added.get(each);
    return more ? { ...each, collections: [...new Set([...each.collections, ...more])] } : each;
  });
  return { ...head, highlights };
}
