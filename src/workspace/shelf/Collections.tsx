import { memo, useMemo, useState } from 'react';
import {
  createCollection,
  deleteCollection,
  editCollection,
} from '../../highlights/library/edit.ts';
import type { Library } from '../../highlights/library/model.ts';
import type { Collection } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import { labelled } from '../../lib/shared/labelled.ts';
import type { View } from '../../stores/library/view.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { notify } from '../../stores/notice.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  /** Id of the current collection; null for none. */
  current: string | null;
  onChoose: (choice: Partial<View>) => void;
}

/** The reader's collections: choose, create, edit. */
export const Collections = memo(function Collections({ library, current, onChoose }: Props) {
  const { labels, lang } = useTexts();
  const [editing, setEditing] = useState<Collection | 'new' | null>(null);
  const counts = useMemo(() => {
    const byId = new Map<string, number>();
    for (const { collections } of library.highlights)
      for (const id of collections) byId.set(id, (byId.get(id) ?? 0) + 1);
    return byId;
  }, [library.highlights]);
  const number = new Intl.NumberFormat(lang);

  const remove = (collection: Collection) => {
    const { id, name } = collection;
    if (current === id) onChoose({ collection: null });
    setEditing(null);
    changeLibrary((before) => deleteCollection(before, id));
    notify({ text: fill(labels.collection.deleted, { name }), canUndo: true });
  };

  return (
    <section aria-labelledby="collections-heading" className="shelf-part">
      <h2 id="collections-heading" className="shelf-heading">
        {labels.collection.title}
      </h2>
      <ul className="shelf">
        {library.collections.map((collection) => (
          <li key={collection.id} className="collection">
            <button
              type="button"
              className="shelf-row"
              aria-pressed={collection.id === current}
              onClick={() =>
                onChoose({ collection: collection.id === current ? null : collection.id })
              }
            >
              <span className={`tab stroke-${collection.color}`} />
              <span className="shelf-title" dir="auto">
                {collection.name}
              </span>
              <span className="shelf-count">{number.format(counts.get(collection.id) ?? 0)}</span>
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={labelled(labels.item.edit, collection.name, lang)}
              onClick={() => setEditing(collection)}
            >
              {labels.item.edit}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="quiet" onClick={() => setEditing('new')}>
        {labels.collection.new}
      </button>
      {editing && (
        <CollectionForm
          {...(editing !== 'new' && { collection: editing, onDelete: () => remove(editing) })}
          onSave={(fields) => {
            changeLibrary((before) =>
              editing === 'new'
                ? createCollection(before, fields.name, fields.color)
                : editCollection(before, editing.id, fields),
            );
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      )}
    </section>
  );
});
