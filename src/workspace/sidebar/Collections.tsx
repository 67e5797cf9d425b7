import { memo, useMemo, useState } from 'react';
import {
  createCollection,
  deleteCollection,
  renameCollection,
} from '../../highlights/library/collections.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Collection } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { View } from '../../highlights/search/view.ts';
import { changeLibrary, changeWithNotice } from '../../stores/library/edits.ts';
import { Icon } from '../shared/Icon.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { shelfCountClass, shelfRowClass, shelfTitleClass } from './sidebar-classes.ts';
import { SidebarHeading } from './SidebarHeading.tsx';

interface Props {
  /** The results in all collections, for the counts. */
  results: readonly LibraryHighlight[];
  /** Id of the current collection; null for none. */
  current: string | null;
  onChoose: (choice: Partial<View>) => void;
}

/** The user's collections: choose, create, edit. */
export const Collections = memo(function Collections(props: Props) {
  const library = useLibrary();
  const { results, current, onChoose } = props;
  const { labels, lang, labelled } = useTexts();
  const [editing, setEditing] = useState<Collection | 'new' | null>(null);
  const byCollection = useMemo(
    () =>
      Map.groupBy(
        results.flatMap(({ collections }) => collections),
        (id) => id,
      ),
    [results],
  );
  const number = new Intl.NumberFormat(lang);
  const isEmpty = ({ id }: Collection) => !byCollection.has(id) && id !== current;

  const remove = (collection: Collection) => {
    const { id, name } = collection;
    if (current === id) onChoose({ collection: null });
    setEditing(null);
    changeWithNotice(
      (before) => deleteCollection(before, id),
      fill(labels.collection.deleted, { name }),
    );
  };

  return (
    <section aria-labelledby="collections-heading" className="mt-6">
      <SidebarHeading id="collections-heading">{labels.collection.title}</SidebarHeading>
      <ul>
        {library.collections.map((collection) => (
          <li
            key={collection.id}
            className="flex flex-wrap items-center rounded-md has-[>[aria-pressed=true]]:bg-surface-2"
          >
            <button
              type="button"
              className={`${shelfRowClass} flex-1`}
              aria-pressed={collection.id === current}
              onClick={() =>
                onChoose({ collection: collection.id === current ? null : collection.id })
              }
            >
              <Icon
                name="collection"
                className={`size-5 text-ink-muted ${isEmpty(collection) ? 'opacity-40' : ''}`}
              />
              <span
                className={`${shelfTitleClass} ${isEmpty(collection) ? 'text-ink-muted' : ''}`}
                dir="auto"
              >
                {collection.name}
              </span>
              <span className={shelfCountClass}>
                {number.format(byCollection.get(collection.id)?.length ?? 0)}
              </span>
            </button>
            {/* Aligned with the counts of the books. */}
            <QuietButton
              className="me-3 text-end!"
              aria-label={labelled(labels.item.edit, collection.name)}
              onClick={() => setEditing(collection)}
            >
              {labels.item.edit}
            </QuietButton>
          </li>
        ))}
      </ul>
      <QuietButton className="ms-3" onClick={() => setEditing('new')}>
        {labels.collection.new}
      </QuietButton>
      {editing && (
        <CollectionForm
          {...(editing !== 'new' && { collection: editing, onDelete: () => remove(editing) })}
          onSave={(name) => {
            changeLibrary((before) =>
              editing === 'new'
                ? createCollection(before, name)
                : renameCollection(before, editing.id, name),
            );
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      )}
    </section>
  );
});
