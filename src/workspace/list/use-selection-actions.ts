import { useLibrary } from '../shared/use-library.ts';
import { editColor } from '../../highlights/library/edit.ts';
import { canMergeManually } from '../../highlights/library/manual-merges.ts';
import { setInCollection } from '../../highlights/library/collections.ts';
import { addTag, removeTag, countedTags } from '../../highlights/library/tags.ts';
import { shownColor } from '../../highlights/library/as-shown.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { HighlightColor } from '../../highlights/types.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { focusHighlight } from '../../stores/library/view-requests.ts';
import { useDelete } from '../item/use-item-actions.ts';
import { useQuoting } from '../item/use-quoting.ts';
import { useMerging } from '../merges/use-merging.ts';
import type { RowSelection } from './use-selection.ts';

export interface SelectionProps {
  shown: readonly LibraryHighlight[];
  selection: RowSelection;
  /** Called when no row is left to focus. */
  onEmptied: () => void;
}

/** Properties that the selected highlights share, and the actions on all of them. */
export function useSelectionActions({ shown, selection, onEmptied }: SelectionProps) {
  const library = useLibrary();
  const remove = useDelete();
  const merging = useMerging();
  const quoting = useQuoting();
  const ids = [...selection.ids];
  const selected = library.highlights.filter(({ id }) => selection.ids.has(id));
  const colors = [...new Set(selected.map(shownColor))];
  return {
    ids,
    tags: countedTags({ highlights: selected }).map(({ tag }) => tag),
    collections: library.collections.filter(({ id }) =>
      selected.some((highlight) => highlight.collections.includes(id)),
    ),
    /** Undefined for several. */
    color: colors.length === 1 ? colors[0] : undefined,
    canMerge: canMergeManually(selected),
    paint: (color: HighlightColor | null) =>
      changeLibrary((before) => editColor(before, ids, color)),
    tag: (tag: string) => changeLibrary((before) => addTag(before, ids, tag)),
    untag: (tag: string) => changeLibrary((before) => removeTag(before, ids, tag)),
    takeOut: (collection: string) =>
      changeLibrary((before) => setInCollection(before, ids, collection, false)),
    copy: () => quoting.copy(ids),
    merge: () => {
      selection.clear();
      merging.merge(ids);
    },
    /** Deletes the selection, which removes the bar, and focuses the next row or the one before. */
    remove: () => {
      const isKept = ({ id }: LibraryHighlight) => !selection.ids.has(id);
      const first = shown.findIndex((each) => !isKept(each));
      const next = shown.slice(first).find(isKept) ?? shown.findLast(isKept);
      remove(ids);
      if (next) focusHighlight(next.id);
      else onEmptied();
    },
  };
}
