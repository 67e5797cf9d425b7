import { isQuote, shownColor } from '../../highlights/library/as-shown.ts';
import { editColor } from '../../highlights/library/edit.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { Menu } from '../menu/Menu.tsx';
import { MenuItem } from '../menu/MenuItem.tsx';
import { iconButtonClass } from '../shared/shared-classes.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { ColorChoice } from './ColorChoice.tsx';
import type { ItemProps } from './item-props.ts';
import { useOfferedActions } from './use-offered-actions.ts';

interface Props extends ItemProps {
  /** The highlight's accessible name. */
  name: string;
}

/**
 * On the row's lower edge, where no position and hardly a note is; without a mouse beside the
 * position, on phones beside the first line. The icons, not their touch areas, align with the edge.
 */
const placeClass =
  'z-1 max-lg:-end-3 max-md:top-1.75 max-md:pointer-coarse:top-0.75 md:max-lg:top-3.5 lg:not-pointer-fine:top-3 lg:not-pointer-fine:-end-3 lg:pointer-fine:-bottom-4';

/** Raised where there are several, since they belong to one passage. */
const raisedClass =
  'lg:pointer-fine:end-0 lg:pointer-fine:h-9 lg:pointer-fine:rounded-lg lg:pointer-fine:border lg:pointer-fine:border-rule lg:pointer-fine:bg-sheet lg:pointer-fine:p-px lg:pointer-fine:box-shadow-sheet';

/** Shown in the hovered row, and in another one only what is focused. */
const shownAtPointerClass =
  'lg:pointer-fine:opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 ' +
  'group-hover/rows:group-[:not(:hover)]/item:not-focus-within:opacity-0';

/** While selecting, shown only in keyboard focus: the selection bar has the actions. */
const shownInFocusClass =
  'not-has-[:focus-visible]:pointer-events-none not-has-[:focus-visible]:opacity-0';

/** The icons of other rows are not rendered: they would take a fifth of a frame when scrolling. */
const quickActionClass =
  'lg:size-8 max-lg:hidden! pointer-coarse:hidden! *:hidden group-focus-within/item:*:block group-hover/item:*:block';

/** Where every row shows its dots, they step back behind the passages. */
const quietDotsClass = 'max-lg:not-aria-expanded:not-contrast-more:*:opacity-70';

/** The actions of a highlight: buttons for the usual ones where they fit, a menu for others. */
export function ItemActionsRow({ name, ...props }: Props) {
  const { highlight, editing, isSelecting, actions } = props;
  const { id } = highlight;
  const { labels } = useTexts();
  const offered = useOfferedActions(props);

  return (
    <div
      className={`absolute flex [&_button]:-outline-offset-3 ${raisedClass} ${placeClass} ${editing === 'tag' ? 'invisible' : ''} ${isSelecting ? shownInFocusClass : shownAtPointerClass}`}
      role="group"
      aria-label={name}
    >
      {offered
        .filter(({ isQuick }) => isQuick)
        .map(({ icon, label, run }) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            className={quickActionClass}
            title={label}
            onClick={run}
          />
        ))}
      <div data-more>
        <Menu
          label={labels.item.more}
          icon="more"
          isIconOnly
          subject={isQuote(highlight) ? <q className="font-serif">{name}</q> : name}
          className={`${iconButtonClass} ${quietDotsClass} lg:pointer-fine:size-8`}
        >
          {(close) => (
            <>
              <ul>
                {offered.map(({ icon, label, isQuick, run }) => (
                  <MenuItem
                    key={label}
                    icon={icon}
                    className={isQuick ? 'lg:pointer-fine:hidden' : ''}
                    onPress={run}
                  >
                    {label}
                  </MenuItem>
                ))}
              </ul>
              <div className="mt-1.5 border-t border-rule px-3 pt-3 pb-1.5 lg:pointer-fine:px-2">
                <ColorChoice
                  color={shownColor(highlight)}
                  onChoose={(next) => {
                    close();
                    changeLibrary((before) => editColor(before, [id], next));
                  }}
                />
              </div>
              <ul>
                <MenuItem icon="delete" isFinal onPress={() => actions.remove(id)}>
                  {labels.item.delete}
                </MenuItem>
              </ul>
            </>
          )}
        </Menu>
      </div>
    </div>
  );
}
