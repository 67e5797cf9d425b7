import { editColor } from '../../highlights/library/edit.ts';
import { restoreNote } from '../../highlights/merge/restore.ts';
import { HIGHLIGHT_COLORS } from '../../highlights/types.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { iconButton, swatch, swatches } from '../shared/shared-classes.ts';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { Menu, MenuItem } from '../shared/Menu.tsx';
import { useTexts } from '../shared/texts.ts';
import type { ItemProps } from './item-props.ts';
import type { Editing } from './use-item-actions.ts';
import { useQuoting } from './use-quoting.ts';

type Props = ItemProps & {
  /** The highlight's accessible name. */
  name: string;
};

interface Action {
  icon: IconName;
  label: string;
  /** Has a button of its own where the pointer hovers; the menu has all. */
  isQuick?: boolean;
  run: () => void;
}

/**
 * Where a pointer hovers, between text and margin at the end of the row: they cover no word. Elsewhere the three dots align with the edge, not the padding around them.
 */
const place =
  'max-lg:-end-3 max-lg:bottom-0.5 pointer-coarse:-end-3 pointer-coarse:bottom-0.5 ' +
  'lg:pointer-fine:end-68 lg:pointer-fine:-bottom-4 lg:pointer-fine:bg-surface';

/** The pointer's row has them; of another one, what has the focus. */
const shownAtPointer =
  'lg:pointer-fine:opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 ' +
  'group-hover/rows:group-[:not(:hover)]/item:bg-transparent ' +
  'group-hover/rows:group-[:not(:hover)]/item:*:not-focus-within:opacity-0';

/** While rows are being selected, actions are the selection's. */
const shownInFocus =
  'not-has-[:focus-visible]:pointer-events-none not-has-[:focus-visible]:opacity-0';

/** Invisible drawings in every row would take a fifth of a frame of scrolling. */
const quick =
  'max-lg:hidden! pointer-coarse:hidden! *:hidden group-focus-within/item:*:block group-hover/item:*:block';

/** The actions of a highlight: the usual ones as buttons, all of them in a menu. */
export function ItemActionsRow(props: Props) {
  const { highlight, editing, name, isSelected, isSelecting, onSelect, actions } = props;
  const { id, note, isNoteEdited, color } = highlight;
  const { labels } = useTexts();
  const quoting = useQuoting();
  const edit = (part: Editing['part']) => () => actions.edit({ id, part });
  const list: (Action | false)[] = [
    { icon: 'edit', label: labels.item.edit, isQuick: true, run: edit('text') },
    note === null && { icon: 'note', label: labels.item.addNote, isQuick: true, run: edit('note') },
    editing !== 'tag' && {
      icon: 'tag',
      label: labels.item.addTag,
      isQuick: true,
      run: edit('tag'),
    },
    { icon: 'copy', label: labels.item.copy, isQuick: true, run: () => quoting.copy(id) },
    { icon: 'cite', label: labels.item.cite, run: () => quoting.cite(id) },
    quoting.canShare && {
      icon: 'export',
      label: labels.export.share,
      run: () => quoting.share(id),
    },
    isNoteEdited && {
      icon: 'note',
      label: labels.item.restoreNote,
      run: () => changeLibrary((library) => restoreNote(library, id)),
    },
    !isSelected && { icon: 'select', label: labels.item.select, run: () => onSelect(id, false) },
    { icon: 'delete', label: labels.item.delete, isQuick: true, run: () => actions.remove(id) },
  ];
  const all = list.filter((action) => action !== false);

  return (
    <div
      className={`absolute flex rounded-lg ${place} ${isSelecting ? shownInFocus : shownAtPointer}`}
      role="group"
      aria-label={name}
    >
      {all
        .filter(({ isQuick }) => isQuick)
        .map(({ icon, label, run }) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            className={quick}
            title={label}
            onClick={run}
          />
        ))}
      <div data-more>
        <Menu label={labels.item.more} icon="more" isIconOnly className={iconButton}>
          {(close) => (
            <>
              <ul>
                {all.map(({ icon, label, run }) => (
                  <MenuItem key={label} onPress={run}>
                    <Icon name={icon} />
                    {label}
                  </MenuItem>
                ))}
              </ul>
              <div
                className={`${swatches} gap-0.5 px-2.5 py-2`}
                role="group"
                aria-label={labels.collection.color}
              >
                {HIGHLIGHT_COLORS.map((each) => (
                  <button
                    key={each}
                    type="button"
                    className={`${swatch} stroke-${each}`}
                    aria-label={labels.markColor[each]}
                    aria-pressed={color === each}
                    onClick={() => {
                      close();
                      const next = color === each ? null : each;
                      changeLibrary((library) => editColor(library, [id], next));
                    }}
                  />
                ))}
              </div>
            </>
          )}
        </Menu>
      </div>
    </div>
  );
}
