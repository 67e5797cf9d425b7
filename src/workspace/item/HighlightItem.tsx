import { memo } from 'react';
import { strokeClass } from '../../lib/shared/stroke.ts';
import { shownColor, shownText } from '../../highlights/library/as-shown.ts';
import { readNoteCommands } from '../../highlights/library/note-commands.ts';
import { useTexts } from '../shared/texts.ts';
import { HighlightForm } from './HighlightForm.tsx';
import type { ItemProps } from './item-props.ts';
import { ItemActionsRow } from './ItemActionsRow.tsx';
import { ItemMargin } from './ItemMargin.tsx';
import { ItemTags } from './ItemTags.tsx';
import {
  columnsClass,
  flowClass,
  groundClass,
  itemClass,
  textClass,
  wholeLineClass,
} from './item-classes.ts';
import { Icon } from '../shared/Icon.tsx';
import { missingText } from './missing-text.ts';
import { Passage } from './Passage.tsx';
import { useLongPress } from './use-long-press.ts';

/** Characters of a passage in its accessible name. */
const NAME_LENGTH = 60;

/** The background of a row while selecting past the boxes, which ends with the heading's rule. */
const backgroundOf = ({ isSelected, isJoinedAbove, isJoinedBelow }: ItemProps) => [
  'before:absolute before:inset-0 before:-z-1 max-lg:before:-inset-x-3 lg:has-data-check:before:-start-8',
  !isJoinedAbove && 'before:rounded-t-lg',
  !isJoinedBelow && 'before:rounded-b-lg',
  isSelected
    ? 'before:border-s-3 before:border-ink before:bg-surface-2 dark:before:bg-sheet forced-colors:outline-2 forced-colors:-outline-offset-2'
    : // The hovered row, and one with an open menu.
      'lg:pointer-fine:hover:before:bg-surface-hover lg:pointer-fine:has-[[data-more]_[aria-expanded=true]]:before:bg-surface-hover',
];

/** One highlight: text and tags, with position and note in the margin; or its form. */
export const HighlightItem = memo(function HighlightItem(props: ItemProps) {
  const { highlight, words, isSelected, isSelecting, editing, onSelect, actions } = props;
  const { id, kind } = highlight;
  const text = shownText(highlight);
  const { labels, labelled } = useTexts();
  const touch = useLongPress(isSelecting, () => onSelect(id, false));
  const { headingLevel } = readNoteCommands(highlight.note);
  const name = text.slice(0, NAME_LENGTH) || labels.kind[kind];
  const missing = missingText(highlight, labels);

  if (editing === 'text' || editing === 'note') {
    return (
      <HighlightForm highlight={highlight} focus={editing} onEnd={() => actions.endEdit(id)} />
    );
  }
  const isSet = editing === 'tag' || editing === 'collection';
  return (
    <article
      {...touch}
      className={[
        'group/item isolate',
        itemClass,
        flowClass,
        columnsClass,
        strokeClass(shownColor(highlight)),
        // On phones actions and boxes have a column of their own, so that selecting moves no word.
        'max-md:pe-8',
        // A bookmark has no text: on a phone it is one line, with room for a button.
        kind === 'bookmark' && 'max-md:min-h-12.5 max-md:content-center',
        // On touch devices a long press selects rows; in the row that was tapped it selects words,
        // to be looked up or shared.
        isSelecting ? 'pointer-coarse:select-none' : 'pointer-coarse:not-focus:select-none',
        ...(isSet ? [groundClass] : backgroundOf(props)),
      ]
        .filter(Boolean)
        .join(' ')}
      // Focused by shortcuts, which apply to it, and by a click; a screen reader then says the
      // passage.
      tabIndex={-1}
      aria-label={text || labels.kind[kind]}
    >
      {/* The actions are in the line of the position, on phones in the column of the boxes. */}
      <div className={`${textClass} max-md:contents md:static`}>
        {text === '' && kind === 'bookmark' && (
          <Icon
            name="bookmark"
            className="-ms-1.5 inline size-5 align-text-bottom text-ink-muted max-md:hidden"
          />
        )}
        <div className={`${wholeLineClass} empty:hidden`}>
          {text !== '' && (
            <Passage
              text={text}
              words={words}
              look={headingLevel !== null ? 'heading' : kind === 'note' ? 'note' : 'passage'}
            />
          )}
          {missing && <p className="text-sm text-ink-muted">{missing}</p>}
        </div>
        <ItemTags {...props} />
        {isSelecting && (
          <label
            data-check
            className="absolute z-1 grid cursor-pointer place-items-center max-lg:-end-3 max-lg:size-11 max-md:top-0.75 md:max-lg:top-1.75 lg:end-full lg:top-3.5 lg:size-8 lg:justify-items-end lg:pe-px"
          >
            <input
              type="checkbox"
              className="size-5"
              aria-label={labelled(labels.item.select, name)}
              checked={isSelected}
              onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
            />
          </label>
        )}
        <ItemActionsRow {...props} name={name} />
      </div>
      <ItemMargin {...props} />
    </article>
  );
});
