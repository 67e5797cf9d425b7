import { editColor } from '../../highlights/library/edit.ts';
import { restoreNote } from '../../highlights/merge/restore.ts';
import { HIGHLIGHT_COLORS } from '../../highlights/types.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { swatch, swatches } from '../shared/classes.ts';
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

/** The actions of a highlight: the usual ones as buttons, all of them in a menu. */
export function ItemActionsRow({ highlight, editing, name, isSelected, onSelect, actions }: Props) {
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
    <div className="item-actions" role="group" aria-label={name}>
      {all
        .filter(({ isQuick }) => isQuick)
        .map(({ icon, label, run }) => (
          <button
            key={label}
            type="button"
            className="icon-button item-quick"
            aria-label={label}
            title={label}
            onClick={run}
          >
            <Icon name={icon} />
          </button>
        ))}
      <Menu label={labels.item.more} icon="more" isIconOnly className="icon-button item-more">
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
  );
}
