import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fold } from '../../highlights/text/fold.ts';
import {
  collectionNamed,
  createCollection,
  setInCollection,
} from '../../highlights/library/collections.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { menuItemClass } from '../shared/shared-classes.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { Icon } from '../shared/Icon.tsx';

interface Props {
  ids: string[];
  onEnd: () => void;
}

/** Adds highlights to a collection, chosen from a searchable list, or to a new one. */
export function CollectionMenu({ ids, onEnd }: Props) {
  const library = useLibrary();
  const { labels } = useTexts();
  const [isNew, setIsNew] = useState(library.collections.length === 0);
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  // Focus for the keyboard; not the field on touch devices, whose on-screen keyboard would cover
  // the list.
  useEffect(() => {
    const first = matchMedia('(hover: hover)').matches ? 'input' : 'button';
    root.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, []);
  const sought = fold(typed.trim());
  const found = library.collections.filter(({ name }) => fold(name).includes(sought));

  const add = (collectionId: string) => {
    changeLibrary((before) => setInCollection(before, ids, collectionId, true));
    onEnd();
  };
  const addToNew = (name: string) => {
    changeLibrary((before) => {
      const after = createCollection(before, name);
      const made = collectionNamed(after, name);
      return made ? setInCollection(after, ids, made.id, true) : after;
    });
    onEnd();
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== '') setTyped('');
    else if (event.key === 'Enter' && typed.trim() !== '') {
      const only = found.length === 1 ? found[0] : undefined;
      const named = collectionNamed(library, typed) ?? only;
      if (named) add(named.id);
      else setIsNew(true);
    } else return;
    event.preventDefault();
  };

  if (isNew) return <CollectionForm name={typed} onSave={addToNew} onCancel={onEnd} />;
  return (
    <div ref={root}>
      <input
        className={`${fieldClass} mb-1.5`}
        aria-label={labels.collection.name}
        placeholder={labels.collection.name}
        maxLength={80}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={handleKey}
      />
      {/* The padding keeps the focus ring from being clipped. */}
      <ul className="-m-1.25 max-h-80 overflow-y-auto p-1.25">
        {found.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={menuItemClass} onClick={() => add(id)}>
              <Icon name="collection" className="size-5 text-ink-muted" />
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={menuItemClass} onClick={() => setIsNew(true)}>
        {labels.collection.new}
      </button>
    </div>
  );
}
