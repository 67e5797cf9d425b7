import { fill } from '../../lib/shared/fill.ts';
import { ColorChoice } from '../item/ColorChoice.tsx';
import { MenuItem } from '../menu/MenuItem.tsx';
import { useTexts } from '../shared/texts.ts';
import type { useSelectionActions } from './use-selection-actions.ts';

interface Props {
  actions: ReturnType<typeof useSelectionActions>;
  onSelectAll: () => void;
  onMove: () => void;
}

/** The actions on the selection that the bar has no room for. */
export function SelectionMenu({ actions, onSelectAll, onMove }: Props) {
  const { labels, labelled } = useTexts();
  return (
    <ul className="sm:max-h-80 sm:overflow-y-auto">
      <li className="px-3 py-2">
        <ColorChoice color={actions.color} onChoose={actions.paint} />
      </li>
      <MenuItem icon="copy" className="xl:hidden" onPress={actions.copy}>
        {labels.item.copy}
      </MenuItem>
      {actions.canMerge && (
        <MenuItem icon="merge" className="2xl:hidden" onPress={actions.merge}>
          {labels.selection.merge}
        </MenuItem>
      )}
      <MenuItem icon="select" onPress={onSelectAll}>
        {labels.selection.all}
      </MenuItem>
      <MenuItem icon="books" onPress={onMove}>
        {labels.item.move}
      </MenuItem>
      {actions.tags.map((tag) => (
        <MenuItem key={tag} icon="tag" onPress={() => actions.untag(tag)}>
          {fill(labels.item.removeTag, { tag })}
        </MenuItem>
      ))}
      {actions.collections.map(({ id, name }) => (
        <MenuItem key={id} icon="collection" onPress={() => actions.takeOut(id)}>
          {labelled(labels.selection.removeCollection, name)}
        </MenuItem>
      ))}
      <MenuItem icon="delete" isFinal className="lg:hidden" onPress={actions.remove}>
        {labels.item.delete}
      </MenuItem>
    </ul>
  );
}
