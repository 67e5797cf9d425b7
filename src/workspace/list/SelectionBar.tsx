import { useState } from 'react';
import { MoveDialog } from '../item/ItemTags.tsx';
import { Tool } from '../library/Tool.tsx';
import {
  badgeClass,
  litClass,
  mainToolClass,
  toolClass,
  toolBarClass,
} from '../library/toolbar-classes.ts';
import { Icon } from '../shared/Icon.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { Menu } from '../menu/Menu.tsx';
import { useTexts } from '../shared/texts.ts';
import { CollectionMenu } from '../sidebar/CollectionMenu.tsx';
import { TagInput } from '../tags/TagInput.tsx';
import { SelectionMenu } from './SelectionMenu.tsx';
import { useSelectionActions, type SelectionProps } from './use-selection-actions.ts';

interface Props extends SelectionProps {
  onExport: () => void;
}

/** A menu takes an equal share of the bar on small screens. */
const menuClass = `${toolClass} max-lg:w-full`;

/** Over the end of the list and the boxes beside it, which fade out behind it. */
const fadeClass =
  'lg:pointer-events-none lg:sticky lg:bottom-0 lg:z-16 lg:-ms-8 lg:-me-3 lg:mt-auto lg:faded-surface lg:pt-8 lg:pb-4';

/** Sets the buttons apart that end or delete the selection. */
const Gap = () => (
  <span aria-hidden="true" className="mx-1 h-6 w-px self-center bg-rule max-lg:hidden" />
);

/** Actions on all selected highlights. */
export function SelectionBar(props: Props) {
  const { selection, onExport } = props;
  const { labels, count } = useTexts();
  const actions = useSelectionActions(props);
  const [isMoving, setIsMoving] = useState(false);
  const { ids } = actions;
  if (ids.length === 0) return null;
  const counted = count(labels.selection, 'count', ids.length);
  return (
    <div className={fadeClass}>
      {/* In place of the page's bar. */}
      <p className="fixed inset-x-0 top-0 z-20 flex h-14 items-center gap-2 border-b border-rule bg-surface px-2 font-semibold lg:hidden">
        <IconButton icon="close" label={labels.selection.none} onClick={selection.clear} />
        <span aria-hidden="true">{counted}</span>
      </p>
      <div
        data-selection
        className={`${toolBarClass} z-16 bg-sheet max-lg:px-1 max-lg:*:flex-auto max-lg:*:px-0.5 lg:pointer-events-auto lg:mx-auto lg:w-fit lg:rounded-lg lg:border lg:border-rule-strong lg:p-1 lg:box-shadow-low`}
        role="region"
        aria-label={labels.export.selected}
      >
        <button type="button" className={`${toolClass} max-lg:hidden`} onClick={selection.clear}>
          <Icon name="close" />
          <span className="xl:hidden" aria-hidden="true">
            {ids.length}
          </span>
          <span className="max-xl:sr-only">{counted}</span>{' '}
          <span className="sr-only">{labels.selection.none}</span>
        </button>
        <Gap />
        <Menu
          label={labels.filter.tag}
          icon="tag"
          className={menuClass}
          place="selection"
          shortcut="t"
        >
          {(close) => (
            <TagInput target={ids.join()} taken={[]} isAbove onAdd={actions.tag} onEnd={close} />
          )}
        </Menu>
        <Menu
          label={labels.filter.collection}
          icon="collection"
          className={menuClass}
          place="selection"
          shortcut="l"
        >
          {(close) => <CollectionMenu ids={ids} onEnd={close} />}
        </Menu>
        <Tool
          icon="export"
          label={labels.export.title}
          className={`${mainToolClass} ${litClass}`}
          onClick={onExport}
        >
          <span aria-hidden="true" className={`${badgeClass} max-lg:hidden`}>
            {ids.length}
          </span>
        </Tool>
        {/* Where there is no room they are in the menu, and hidden here, so that their shortcuts
            still press them. */}
        <Tool
          icon="copy"
          label={labels.item.copy}
          className="max-xl:hidden"
          aria-keyshortcuts="c"
          onClick={actions.copy}
        />
        {actions.canMerge && (
          <Tool
            icon="merge"
            label={labels.selection.merge}
            className="max-2xl:hidden"
            aria-keyshortcuts="m"
            onClick={actions.merge}
          />
        )}
        <Menu label={labels.library.more} icon="more" place="selection" className={menuClass}>
          {() => (
            <SelectionMenu
              actions={actions}
              onSelectAll={selection.selectAll}
              onMove={() => setIsMoving(true)}
            />
          )}
        </Menu>
        <Gap />
        <Tool
          icon="delete"
          label={labels.item.delete}
          className="text-error max-lg:hidden"
          aria-keyshortcuts="Delete Backspace"
          onClick={actions.remove}
        />
        <p role="status" className="sr-only">
          {counted}
        </p>
        {isMoving && <MoveDialog ids={ids} onClose={() => setIsMoving(false)} />}
      </div>
    </div>
  );
}
