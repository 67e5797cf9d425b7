import { useMemo, type Dispatch, type SetStateAction } from 'react';
import { deleteHighlights } from '../../highlights/library/edit.ts';
import { addTag, spellingInUse } from '../../highlights/library/tags.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { View } from '../../highlights/search/view.ts';
import { changeLibrary, changeWithNotice } from '../../stores/library/edits.ts';
import { $library } from '../../stores/library/library.ts';
import { useLatest } from '../shared/use-latest.ts';
import { useTexts } from '../shared/texts.ts';

/** The highlight being edited, and the part to edit. */
export interface Editing {
  id: string;
  part: 'text' | 'note' | 'tag' | 'collection' | 'book' | 'merges';
}

/** The actions of the list's highlights; a stable object. */
export interface ItemActions {
  edit: (editing: Editing) => void;
  /** Ends editing and returns the focus to the highlight. */
  endEdit: (id: string) => void;
  /** Ends editing after the focus has left. */
  leaveEdit: (editing: Editing) => void;
  remove: (id: string) => void;
  tag: (id: string, tags: string) => void;
  showTag: (tag: string) => void;
}

/** Milliseconds in which a click elsewhere ends; until then no row may move under the pointer. */
const LEAVE_DELAY_MS = 300;

interface Settings {
  shown: LibraryHighlight[];
  /** Adds a filter by tag. */
  choose: (choice: Partial<View>) => void;
  setEditing: Dispatch<SetStateAction<Editing | null>>;
  focusItem: (index: number) => void;
}

/** Deletes highlights, with a notice to undo it. */
export function useDelete(): (ids: string[]) => void {
  const { labels, count } = useTexts();
  return (ids) =>
    changeWithNotice(
      (library) => deleteHighlights(library, ids),
      count(labels.item, 'deleted', ids.length),
    );
}

export function useItemActions(settings: Settings): ItemActions {
  const remove = useDelete();
  const newest = useLatest({ ...settings, remove });

  return useMemo(() => {
    const indexOf = (id: string) => newest.current.shown.findIndex((each) => each.id === id);
    return {
      edit: (editing) => newest.current.setEditing(editing),
      endEdit: (id) => {
        newest.current.setEditing(null);
        newest.current.focusItem(indexOf(id));
      },
      leaveEdit: ({ id, part }) => {
        const isLeft = (each: Editing | null) => each?.id === id && each.part === part;
        setTimeout(
          () => newest.current.setEditing((before) => (isLeft(before) ? null : before)),
          LEAVE_DELAY_MS,
        );
      },
      remove: (id) => {
        const index = indexOf(id);
        const isLast = index === newest.current.shown.length - 1;
        // Before it is removed, since a later focus could interrupt what the next key has begun.
        newest.current.focusItem(isLast ? index - 1 : index + 1);
        newest.current.remove([id]);
      },
      tag: (id, tags) => changeLibrary((library) => addTag(library, [id], tags)),
      showTag: (tag) => {
        const library = $library.get();
        newest.current.choose({ tag: library ? spellingInUse(library, tag) : tag });
      },
    };
  }, [newest]);
}
