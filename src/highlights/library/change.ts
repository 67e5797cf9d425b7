import type { Library, LibraryHighlight, HighlightState } from './model.ts';

/*
 * Edits of a library. Every function returns a new library, or the given one if nothing changes: an
 * undo step is the difference.
 */

/** Maps a list; returns the same list if no member changes. */
export function mapChanged<Item>(items: Item[], edit: (item: Item) => Item): Item[] {
  const edited = items.map(edit);
  return edited.every((item, index) => item === items[index]) ? items : edited;
}

export function change(
  library: Library,
  ids: string[],
  edit: (highlight: LibraryHighlight) => LibraryHighlight,
): Library {
  const chosen = new Set(ids);
  const highlights = mapChanged(library.highlights, (each) =>
    chosen.has(each.id) ? edit(each) : each,
  );
  return highlights === library.highlights ? library : { ...library, highlights };
}

/** Edits all highlights, including deleted ones and the states remembered by manual merges. */
export function changeAll(
  library: Library,
  edit: <Item extends HighlightState>(highlight: Item) => Item,
): Library {
  const pinned = mapChanged(library.pinned, (each) => {
    const before = each.before && edit(each.before);
    return !before || before === each.before ? each : { ...each, before };
  });
  const highlights = mapChanged(library.highlights, edit);
  const deleted = mapChanged(library.deleted, edit);
  const isSame =
    pinned === library.pinned && highlights === library.highlights && deleted === library.deleted;
  return isSame ? library : { ...library, pinned, highlights, deleted };
}
