import { memo } from 'react';
import type { Library, LibraryHighlight } from '../../../highlights/library/library.ts';
import type { Book } from '../../../highlights/types.ts';
import { labelled } from '../../../lib/shared/labelled.ts';
import { useTexts } from '../shared/texts.ts';
import { HighlightForm } from './HighlightForm.tsx';
import { ItemActionsRow } from './ItemActionsRow.tsx';
import { ItemMargin } from './ItemMargin.tsx';
import { Passage } from './Passage.tsx';
import type { Editing, ItemActions } from './use-item-actions.ts';
import './item.css';

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

/** Characters of a text that name it to those who hear the page. */
const NAME_LENGTH = 60;

/** One highlight: its text in the column, its place, note and tags in the margin. */
export const HighlightItem = memo(function HighlightItem(props: ItemProps) {
  const { library, highlight, words, isSelected, isSelecting, editing, onSelect, actions } = props;
  const { id, text, kind, color, limitReached, isTruncated } = highlight;
  const { labels, lang } = useTexts();
  const collection = library.collections.find((each) => highlight.collections.includes(each.id));
  const name = text.slice(0, NAME_LENGTH) || labels.kind[kind];

  if (editing === 'text' || editing === 'note') {
    return (
      <HighlightForm
        library={library}
        highlight={highlight}
        focus={editing}
        onEnd={() => actions.endEdit(id)}
      />
    );
  }
  return (
    <article
      className={`item stroke-${color ?? collection?.color ?? 'yellow'}`}
      data-kind={kind}
      data-selected={isSelected || undefined}
      // What is clicked is what the keys are for.
      tabIndex={-1}
    >
      {isSelecting && (
        <label className="item-check">
          <input
            type="checkbox"
            aria-label={labelled(labels.item.select, name, lang)}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
      <div className="item-text">
        {text !== '' && <Passage text={text} words={words} />}
        {(limitReached || isTruncated) && <p className="item-limit">{labels.item.limit}</p>}
      </div>
      <ItemMargin {...props} />
      <ItemActionsRow {...props} name={name} />
    </article>
  );
});
