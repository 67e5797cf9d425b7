import { useEffect, useRef, useState } from 'react';
import {
  collectionNamed,
  createCollection,
  setInCollection,
} from '../../highlights/library/edit.ts';
import type { Library } from '../../highlights/library/model.ts';
import type { MarkColor } from '../../highlights/types.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { menuItemClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { ColorTab } from './ColorTab.tsx';

interface Props {
  library: Library;
  ids: string[];
  onEnd: () => void;
}

/** Adds highlights to a collection, existing or new. */
export function CollectionMenu({ library, ids, onEnd }: Props) {
  const { labels } = useTexts();
  const [isNew, setIsNew] = useState(library.collections.length === 0);
  const list = useRef<HTMLUListElement>(null);
  // Opened by a key, the menu must have the focus.
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  const add = (collectionId: string) => {
    changeLibrary((before) => setInCollection(before, ids, collectionId, true));
    onEnd();
  };
  const addToNew = ({ name, color }: { name: string; color: MarkColor }) => {
    changeLibrary((before) => {
      const after = createCollection(before, name, color);
      const made = collectionNamed(after, name);
      return made ? setInCollection(after, ids, made.id, true) : after;
    });
    onEnd();
  };

  return (
    <>
      <ul ref={list} className="max-h-80 overflow-y-auto">
        {library.collections.map(({ id, name, color }) => (
          <li key={id}>
            <button type="button" className={menuItemClass} onClick={() => add(id)}>
              <ColorTab color={color} />
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {isNew ? (
        <CollectionForm library={library} onSave={addToNew} onCancel={onEnd} />
      ) : (
        <button type="button" className={menuItemClass} onClick={() => setIsNew(true)}>
          {labels.collection.new}
        </button>
      )}
    </>
  );
}
