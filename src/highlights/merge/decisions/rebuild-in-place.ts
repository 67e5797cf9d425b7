import type { Library, LibraryHighlight } from '../../library/model.ts';
import { allOf, highlightsBySource } from '../../library/sources.ts';
import { compareText } from '../compare/compare-dates.ts';
import { rebuildAround } from '../rebuild/rebuild-books.ts';

/** Bounds the rounds of pinning; one is normally enough. */
const HOLDING_ROUNDS = 8;

/** By entry id, the id of its highlight's own entry. */
export function holders(highlights: readonly LibraryHighlight[]): Map<string, string> {
  const owners = highlightsBySource(highlights);
  return new Map([...owners].map(([id, { sourceId }]) => [id, sourceId]));
}

/**
 * Rebuilds the books of some entries after a decision about these. All other entries stay where
 * they are: entries that would move are pinned.
 * @param decided ids of the entries
 * @param wanted by entry id, the own entry of the highlight that keeps it
 * @param cause of the pins
 */
export function rebuildInPlace(
  library: Library,
  decided: ReadonlySet<string>,
  wanted: ReadonlyMap<string, string>,
  cause: string,
): Library {
  let rebuilt = rebuildAround(library, decided);
  for (let round = 0; round < HOLDING_ROUNDS; round += 1) {
    const shown = holders(allOf(rebuilt));
    const moved = [...wanted].filter(([id, holder]) => shown.get(id) !== holder);
    if (moved.length === 0) break;
    const pinned = new Map(library.pinned.map((each) => [each.id, each]));
    for (const [id, target] of moved)
      if (!decided.has(id)) pinned.set(id, { ...pinned.get(id), id, target, cause });
    const sorted = [...pinned.values()].sort((a, b) => compareText(a.id, b.id));
    library = { ...library, pinned: sorted };
    rebuilt = rebuildAround(library, decided);
  }
  return rebuilt;
}
