import { useState } from 'react';
import { editColor } from '../../highlights/library/edit.ts';
import { canMergeManually } from '../../highlights/library/manual-merges.ts';
import { setInCollection } from '../../highlights/library/collections.ts';
import { addTag, removeTag, tagsOf } from '../../highlights/library/tags.ts';
import { shownColor } from '../../highlights/library/as-shown.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { focusHighlight } from '../../stores/library/view-requests.ts';
import { CollectionMenu } from '../sidebar/CollectionMenu.tsx';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { Menu, MenuItem } from '../shared/Menu.tsx';
import { ColorChoice } from '../item/ColorChoice.tsx';
import { MoveDialog } from '../item/ItemTags.tsx';
import { TagInput } from '../tags/TagInput.tsx';
import { useTexts } from '../shared/texts.ts';
import { useQuoting } from '../item/use-quoting.ts';
import { useMerging } from '../merges/use-merging.ts';
import { useDelete } from '../item/use-item-actions.ts';
import { toolClass, toolBarClass } from '../library/toolbar-classes.ts';
import type { RowSelection } from './use-selection.ts';

interface Props {
  library: Library;
  shown: readonly LibraryHighlight[];
  selection: RowSelection;
  onExport: () => void;
  /** Called when no row is left to focus. */
  onEmptied: () => void;
}

/** A usual action: beside the shelf of a small window only its icon fits. */
const usualToolClass = `${toolClass} lg:max-xl:*:[span]:sr-only`;

/** A menu takes an equal share of the bar on small screens. */
const wideToolClass = `${usualToolClass} max-lg:w-full`;

/** An action that moves into the menu on small screens; on wide ones only its icon fits beside the shelf. */
const deskToolClass = `${toolClass} max-lg:hidden lg:*:[span]:sr-only`;

/** Over the end of the list and the boxes beside it, which fade out behind it. */
const fadeClass =
  'lg:pointer-events-none lg:sticky lg:bottom-0 lg:z-16 lg:-ms-8 lg:-me-3 lg:mt-auto lg:bg-linear-to-t lg:from-surface lg:from-60% lg:pt-8 lg:pb-4';

type DeskTool = [icon: IconName, label: string, onPress: () => void, shortcut?: string];

/** Sets the buttons apart that end or delete the selection. */
const Gap = () => (
  <span aria-hidden="true" className="mx-1 h-6 w-px self-center bg-rule max-lg:hidden" />
);

/** Actions on all selected highlights. */
export function SelectionBar(props: Props) {
  const { library, shown, selection, onExport, onEmptied } = props;
  const { labels, labelled, count } = useTexts();
  const remove = useDelete();
  const merging = useMerging();
  const quoting = useQuoting();
  const [isMoving, setIsMoving] = useState(false);
  if (selection.ids.size === 0) return null;
  const ids = [...selection.ids];
  const selected = library.highlights.filter(({ id }) => selection.ids.has(id));
  const tags = tagsOf({ highlights: selected });
  const collections = library.collections.filter(({ id }) =>
    selected.some((highlight) => highlight.collections.includes(id)),
  );
  const colors = [...new Set(selected.map(shownColor))];
  /** Deletes the selection, which removes the bar, and focuses the next row or the one before. */
  const removeAll = () => {
    const isKept = ({ id }: LibraryHighlight) => !selection.ids.has(id);
    const first = shown.findIndex((each) => !isKept(each));
    const next = shown.slice(first).find(isKept) ?? shown.findLast(isKept);
    remove(ids);
    if (next) focusHighlight(next.id);
    else onEmptied();
  };
  const merge = () => {
    selection.clear();
    merging.merge(ids);
  };
  /** In the bar on wide screens, in its menu on others. */
  const deskTools: DeskTool[] = [
    ['copy', labels.item.copy, () => quoting.copy(ids), 'c'],
    ...(canMergeManually(selected)
      ? [['merge', labels.selection.merge, merge, 'm'] satisfies DeskTool]
      : []),
    ['select', labels.selection.all, selection.selectAll],
  ];
  const counted = count(labels.selection, 'count', ids.length);

  const colorChoice = (
    <ColorChoice
      color={colors.length === 1 ? colors[0] : undefined}
      onChoose={(color) => changeLibrary((before) => editColor(before, ids, color))}
    />
  );
  // On wide screens the other items are in the bar.
  const hasMore = tags.length + collections.length > 0 || library.books.length > 1;

  return (
    <div className={fadeClass}>
      <div
        data-selection
        className={`${toolBarClass} z-16 bg-sheet lg:pointer-events-auto lg:mx-auto lg:w-fit lg:rounded-lg lg:border lg:border-rule-strong lg:p-1 lg:box-shadow-low`}
        role="region"
        aria-label={labels.export.selected}
      >
        <button type="button" className={toolClass} onClick={selection.clear}>
          <Icon name="close" />
          <span className="lg:hidden" aria-hidden="true">
            {ids.length}
          </span>
          <span className="max-lg:sr-only">{counted}</span>{' '}
          <span className="sr-only">{labels.selection.none}</span>
        </button>
        <Gap />
        <Menu
          label={labels.filter.tag}
          icon="tag"
          className={wideToolClass}
          place="selection"
          shortcut="t"
        >
          {(close) => (
            <TagInput
              library={library}
              target={ids.join()}
              taken={[]}
              isAbove
              onAdd={(tag) => changeLibrary((before) => addTag(before, ids, tag))}
              onEnd={close}
            />
          )}
        </Menu>
        <Menu
          label={labels.filter.collection}
          icon="collection"
          className={wideToolClass}
          place="selection"
          shortcut="l"
        >
          {(close) => <CollectionMenu library={library} ids={ids} onEnd={close} />}
        </Menu>
        <button type="button" className={usualToolClass} onClick={onExport}>
          <Icon name="export" />
          <span>{labels.export.title}</span>
        </button>
        {deskTools.map(([icon, label, onPress, shortcut]) => (
          <button
            key={icon}
            type="button"
            className={deskToolClass}
            title={label}
            aria-keyshortcuts={shortcut}
            onClick={onPress}
          >
            <Icon name={icon} />
            <span>{label}</span>
          </button>
        ))}
        <Menu
          label={labels.column.color}
          icon="color"
          place="selection"
          className={`${toolClass} lg:*:[span]:sr-only`}
          rootClass="max-lg:hidden"
        >
          {() => <div className="px-3 py-2">{colorChoice}</div>}
        </Menu>
        <Menu
          label={labels.library.more}
          icon="more"
          place="selection"
          className={wideToolClass}
          rootClass={hasMore ? '' : 'lg:hidden'}
        >
          {() => (
            <ul className="max-h-80 overflow-y-auto">
              <li className="px-3 py-2 lg:hidden">{colorChoice}</li>
              {deskTools.map(([icon, label, onPress]) => (
                <MenuItem key={icon} icon={icon} className="lg:hidden" onPress={onPress}>
                  {label}
                </MenuItem>
              ))}
              {library.books.length > 1 && (
                <MenuItem icon="books" onPress={() => setIsMoving(true)}>
                  {labels.item.move}
                </MenuItem>
              )}
              {tags.map(({ tag }) => (
                <MenuItem
                  key={tag}
                  icon="tag"
                  onPress={() => changeLibrary((before) => removeTag(before, ids, tag))}
                >
                  {fill(labels.item.removeTag, { tag })}
                </MenuItem>
              ))}
              {collections.map(({ id, name }) => (
                <MenuItem
                  key={id}
                  icon="collection"
                  onPress={() => changeLibrary((before) => setInCollection(before, ids, id, false))}
                >
                  {labelled(labels.selection.removeCollection, name)}
                </MenuItem>
              ))}
            </ul>
          )}
        </Menu>
        <Gap />
        <button
          type="button"
          className={`${usualToolClass} text-error`}
          aria-keyshortcuts="Delete Backspace"
          onClick={removeAll}
        >
          <Icon name="delete" />
          <span>{labels.item.delete}</span>
        </button>
        <p role="status" className="sr-only">
          {counted}
        </p>
        {isMoving && <MoveDialog library={library} ids={ids} onClose={() => setIsMoving(false)} />}
      </div>
    </div>
  );
}
