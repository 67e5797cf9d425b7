import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import type { Editing, ItemActions } from './use-item-actions.ts';

/** Props that the parts of an item share. */
export interface ItemProps {
  highlight: LibraryHighlight;
  /** Shown beside the passage; null if the list is sorted by book. */
  book: Book | null;
  words: readonly string[];
  isSelected: boolean;
  /** The row above or below is selected, too. */
  isJoinedAbove: boolean;
  isJoinedBelow: boolean;
  /** Any highlight is selected: all show their checkbox. */
  isSelecting: boolean;
  editing: Editing['part'] | null;
  onSelect: (id: string, isRange: boolean) => void;
  actions: ItemActions;
}
