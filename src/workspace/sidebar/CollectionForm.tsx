import { useId, useState } from 'react';
import { collectionNamed } from '../../highlights/library/collections.ts';
import type { Collection } from '../../highlights/types.ts';
import { fieldClass, messageClass } from '../../ui/form-classes.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { FormActions } from '../shared/FormActions.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  /** The collection to edit; undefined for a new one. */
  collection?: Collection;
  /** Initial name of a new one. */
  name?: string;
  onSave: (name: string) => void;
  onDelete?: () => void;
  onCancel: () => void;
}

/** The name of a collection; names are unique. */
export function CollectionForm(props: Props) {
  const library = useLibrary();
  const { collection, onSave, onDelete, onCancel } = props;
  const { labels, labelled } = useTexts();
  const [name, setName] = useState(collection?.name ?? props.name ?? '');
  const [refused, setRefused] = useState('');
  const id = useId();
  const isTaken = refused !== '' && refused === name;

  return (
    <Dialog
      title={collection ? labelled(labels.item.edit, collection.name) : labels.collection.new}
      isForm
      onClose={onCancel}
      actions={
        <>
          {onDelete && (
            <QuietButton className="me-auto text-sm max-sm:w-full" onClick={onDelete}>
              {labels.collection.delete}
            </QuietButton>
          )}
          <FormActions form={id} onCancel={onCancel} />
        </>
      }
    >
      <form
        id={id}
        className="grid gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          const named = collectionNamed(library, name);
          if (named && named.id !== collection?.id) setRefused(name);
          // After React has handled the event: the caller may unmount the form at once.
          else queueMicrotask(() => onSave(name));
        }}
      >
        <label htmlFor={`${id}-name`} className="text-sm">
          {labels.collection.name}
        </label>
        <input
          id={`${id}-name`}
          className={fieldClass}
          required
          // Blanks and "#" are no name: see normalizeTag.
          pattern=".*[^\s#].*"
          maxLength={80}
          autoComplete="off"
          aria-invalid={isTaken}
          aria-describedby={isTaken ? `${id}-taken` : undefined}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {isTaken && (
          <p id={`${id}-taken`} role="alert" className={`${messageClass} text-sm`}>
            {labels.collection.taken}
          </p>
        )}
      </form>
    </Dialog>
  );
}
