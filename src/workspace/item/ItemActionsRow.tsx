import { isQuote, shownColor, shownNote } from '../../highlights/library/as-shown.ts';
import { editColor } from '../../highlights/library/edit.ts';
import { restoreNote } from '../../highlights/merge/decisions/restore.ts';
import { deviceNote } from '../../highlights/merge/rebuild/device-notes.ts';
import { citationStyleNames } from '../../highlights/cite/styles.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { iconButtonClass } from '../shared/shared-classes.ts';
import type { IconName } from '../shared/Icon.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { Menu } from '../menu/Menu.tsx';
import { MenuItem } from '../menu/MenuItem.tsx';
import { useLibrary } from '../shared/library.ts';
import { useTexts } from '../shared/texts.ts';
import { ColorChoice } from './ColorChoice.tsx';
import type { ItemProps } from './item-props.ts';
import type { Editing } from './use-item-actions.ts';
import { useMerging } from '../merges/use-merging.ts';
import { useQuoting } from './use-quoting.ts';

type Props = ItemProps & {
  /** The highlight's accessible name. */
  name: string;
};

interface Action {
  icon: IconName;
  label: string;
  /** Has a button of its own on wide screens with a mouse, and there no entry in the menu. */
  isQuick?: boolean;
  run: () => void;
}

/**
 * On the row's lower edge, where no position and hardly a note is; for touch beside the position, on phones beside the
 * first line. The icons, not their touch areas, align with the edge.
 */
const ofTextClass =
  'z-1 max-lg:-end-3 max-md:top-1.75 max-md:pointer-coarse:top-0.75 md:max-lg:top-3.5 lg:pointer-coarse:top-3 lg:pointer-coarse:-end-3 lg:pointer-fine:-bottom-4';
const ofBookmarkClass = 'inset-y-0 my-auto items-center max-lg:-end-3 lg:pointer-coarse:-end-3';

/** Where there are several: raised, since they belong to one passage. */
const raisedClass =
  'lg:pointer-fine:end-0 lg:pointer-fine:h-9 lg:pointer-fine:rounded-lg lg:pointer-fine:border lg:pointer-fine:border-rule lg:pointer-fine:bg-sheet lg:pointer-fine:p-px lg:pointer-fine:box-shadow-sheet';

/** Shown in the hovered row, and in another one only what is focused. */
const shownAtPointerClass =
  'lg:pointer-fine:opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 ' +
  'group-hover/rows:group-[:not(:hover)]/item:*:not-focus-within:opacity-0';

/** While selecting, shown only in keyboard focus: the selection bar has the actions. */
const shownInFocusClass =
  'not-has-[:focus-visible]:pointer-events-none not-has-[:focus-visible]:opacity-0';

/** The icons of other rows are not rendered: they would take a fifth of a frame when scrolling. */
const quickActionClass =
  'lg:size-8 max-lg:hidden! pointer-coarse:hidden! *:hidden group-focus-within/item:*:block group-hover/item:*:block';

/** The actions of a highlight: buttons for the usual ones where they fit, and a menu with the others. */
export function ItemActionsRow(props: Props) {
  const library = useLibrary();
  const { highlight, editing, name, isSelected, isSelecting, onSelect, actions } = props;
  const { id, sourceId, note, isNoteEdited, merged } = highlight;
  const { labels, labelled } = useTexts();
  const quoting = useQuoting();
  const { rejoin } = useMerging();
  const ofDevice = isNoteEdited ? deviceNote(highlight) : null;
  const edit = (part: Editing['part']) => () => actions.edit({ id, part });
  const offered: (Action | false)[] = [
    { icon: 'edit', label: labels.item.edit, run: edit('text') },
    {
      icon: 'note',
      label: shownNote(highlight) === null ? labels.item.addNote : labels.item.editNote,
      isQuick: true,
      run: edit('note'),
    },
    editing !== 'tag' && {
      icon: 'tag',
      label: labels.item.addTag,
      isQuick: true,
      run: edit('tag'),
    },
    { icon: 'collection', label: labels.item.addToCollection, run: edit('collection') },
    library.books.length > 1 && {
      icon: 'books',
      label: labels.item.move,
      run: edit('book'),
    },
    { icon: 'copy', label: labels.item.copy, isQuick: true, run: () => quoting.copy([id]) },
    isQuote(highlight) && {
      icon: 'cite',
      label: labelled(labels.item.cite, citationStyleNames[quoting.style]),
      run: () => quoting.cite(id),
    },
    quoting.canShare && {
      icon: 'export',
      label: labels.export.share,
      run: () => quoting.share(id),
    },
    ofDevice !== null &&
      ofDevice !== note && {
        icon: 'note',
        label: labels.item.restoreNote,
        run: () => changeLibrary((before) => restoreNote(before, id)),
      },
    merged.length > 0 && { icon: 'split', label: labels.item.joined, run: edit('merges') },
    library.unmerged.includes(sourceId) && {
      icon: 'split',
      label: labels.item.rejoin,
      run: () => rejoin(sourceId),
    },
    !isSelected && { icon: 'select', label: labels.item.select, run: () => onSelect(id, false) },
  ];
  const list = offered.filter((action) => action !== false);
  const remove: Action = {
    icon: 'delete',
    label: labels.item.delete,
    run: () => actions.remove(id),
  };
  const entry = (action: Action) => (
    <MenuItem
      key={action.label}
      icon={action.icon}
      isFinal={action === remove}
      className={action.isQuick ? 'lg:pointer-fine:hidden' : ''}
      onPress={action.run}
    >
      {action.label}
    </MenuItem>
  );

  return (
    <div
      className={`absolute flex [&_button]:-outline-offset-3 ${raisedClass} ${highlight.text === '' && highlight.kind === 'bookmark' ? ofBookmarkClass : ofTextClass} ${editing === 'tag' ? 'invisible' : ''} ${isSelecting ? shownInFocusClass : shownAtPointerClass}`}
      role="group"
      aria-label={name}
    >
      {list
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
          className={`${iconButtonClass} lg:pointer-fine:size-8`}
        >
          {(close) => (
            <>
              <ul>{list.map(entry)}</ul>
              <div className="mt-1.5 border-t border-rule px-3 pt-3 pb-1.5 lg:pointer-fine:px-2">
                <ColorChoice
                  color={shownColor(highlight)}
                  onChoose={(next) => {
                    close();
                    changeLibrary((before) => editColor(before, [id], next));
                  }}
                />
              </div>
              <ul>{entry(remove)}</ul>
            </>
          )}
        </Menu>
      </div>
    </div>
  );
}
