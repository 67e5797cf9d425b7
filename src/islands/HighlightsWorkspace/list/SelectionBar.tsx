import { addTag, removeTag, setInCollection } from '../../../highlights/library/edit.ts';
import type { Library } from '../../../highlights/library/library.ts';
import { changeLibrary } from '../../../stores/library/edits.ts';
import { CollectionMenu } from '../shelf/CollectionMenu.tsx';
import { Menu, MenuItem } from '../shared/Menu.tsx';
import { TagInput } from '../item/TagInput.tsx';
import { useTexts } from '../shared/texts.ts';
import { useDelete } from '../item/use-item-actions.ts';
import type { Selection } from './use-selection.ts';
import './selection-bar.css';

interface Props {
  library: Library;
  selection: Selection;
  onExport: () => void;
}

/** Actions on all selected highlights. */
export function SelectionBar({ library, selection, onExport }: Props) {
  const { labels, count } = useTexts();
  const remove = useDelete();
  if (selection.ids.size === 0) return null;
  const ids = [...selection.ids];
  const selected = library.highlights.filter(({ id }) => selection.ids.has(id));
  const tags = [...new Set(selected.flatMap((highlight) => highlight.tags))];
  const collections = library.collections.filter(({ id }) =>
    selected.some((highlight) => highlight.collections.includes(id)),
  );

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
      {tags.length > 0 && (
        <Menu label={labels.selection.removeTag} className="quiet">
          {() => (
            <ul>
              {tags.map((tag) => (
                <MenuItem
                  key={tag}
                  onPress={() => changeLibrary((before) => removeTag(before, ids, tag))}
                >
                  #{tag}
                </MenuItem>
              ))}
            </ul>
          )}
        </Menu>
      )}
      {collections.length > 0 && (
        <Menu label={labels.selection.removeCollection} className="quiet">
          {() => (
            <ul>
              {collections.map(({ id, name, color }) => (
                <MenuItem
                  key={id}
                  onPress={() => changeLibrary((before) => setInCollection(before, ids, id, false))}
                >
                  <span className={`tab stroke-${color}`} />
                  <span dir="auto">{name}</span>
                </MenuItem>
              ))}
            </ul>
          )}
        </Menu>
      )}
      <button type="button" className="quiet" onClick={onExport}>
        {labels.export.title}
      </button>
      <button type="button" className="quiet" onClick={() => remove(ids)}>
        {labels.item.delete}
      </button>
    </div>
  );
}
