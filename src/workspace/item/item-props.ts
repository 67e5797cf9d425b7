import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import type { Editing, ItemActions } from './use-item-actions.ts';

/** Props that the parts of an item share. */
export interface ItemProps {
  library: Library;
  highlight: LibraryHighlight;
  /** Named beside the passage where the list is not sorted by books. */
  book: Book | null;
  words: readonly string[];
  isSelected: boolean;
  /** Whether any is selected: then every highlight shows its box. */
  isSelecting: boolean;
  editing: Editing['part'] | null;
  onSelect: (id: string, isRange: boolean) => void;
  actions: ItemActions;
}
