import { addTag } from '../../../highlights/library/edit.ts';
import type { Library } from '../../../highlights/library/library.ts';
import { changeLibrary } from '../../../stores/library.ts';
import { CollectionMenu } from '../shelf/CollectionMenu.tsx';
import { Menu } from '../shared/Menu.tsx';
import { TagInput } from '../item/TagInput.tsx';
import { useTexts } from '../shared/texts.ts';
import { useDelete } from '../item/use-item-actions.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  library: Library;
  selection: Selection;
  onExport: () => void;
}

/** What can be done with all that is selected. */
export function SelectionBar({ library, selection, onExport }: Props) {
  const { labels, count } = useTexts();
  const remove = useDelete();
  if (selection.ids.size === 0) return null;
  const ids = [...selection.ids];

  return (
    <div className="selection-bar" role="region" aria-label={labels.export.selected}>
      <p role="status">{count(labels.selection, 'count', ids.length)}</p>
      <button type="button" className="quiet" onClick={selection.selectAll}>
        {labels.selection.all}
      </button>
      <button type="button" className="quiet" onClick={selection.clear}>
        {labels.selection.none}
      </button>
      <Menu label={labels.item.addTag} className="quiet">
        {(close) => (
          <TagInput
            library={library}
            taken={[]}
            onAdd={(tag) => changeLibrary((before) => addTag(before, ids, tag))}
            onEnd={close}
          />
        )}
      </Menu>
      <Menu label={labels.collection.add} className="quiet">
        {(close) => <CollectionMenu library={library} ids={ids} onEnd={close} />}
      </Menu>
      <button type="button" className="quiet" onClick={onExport}>
        {labels.export.title}
      </button>
      <button type="button" className="quiet" onClick={() => remove(ids)}>
        {labels.item.delete}
      </button>
    </div>
  );
}
