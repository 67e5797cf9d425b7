import type { Library, LibraryHighlight, HighlightState } from './model.ts';

/**
 * What a reader does to a library. Every function returns a new library and leaves the given one as it
 * was, so that undoing is keeping the one before.
 */
/** The members changed; the very list where none is. */
function mapChanged<Item>(items: Item[], edit: (item: Item) => Item): Item[] {
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

/** Changes all highlights, the deleted ones too, and as they were before they were merged by hand. */
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
