import { memo } from 'react';
import { labelled } from '../../lib/shared/labelled.ts';
import { useTexts } from '../shared/texts.ts';
import { HighlightForm } from './HighlightForm.tsx';
import type { ItemProps } from './item-props.ts';
import { ItemActionsRow } from './ItemActionsRow.tsx';
import { ItemMargin } from './ItemMargin.tsx';
import { Passage } from './Passage.tsx';

/** Characters of a passage in its accessible name. */
const NAME_LENGTH = 60;

/** One highlight: its text in the column; position, note and tags in the margin. */
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
      // Focusable by click, so that shortcuts apply to it.
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
