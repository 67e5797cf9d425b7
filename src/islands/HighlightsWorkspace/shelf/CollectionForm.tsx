import { useId, useState } from 'react';
import { MARK_COLORS, type Collection, type MarkColor } from '../../../highlights/types.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  /** The collection to edit; undefined for a new one. */
  collection?: Collection;
  onSave: (fields: { name: string; color: MarkColor }) => void;
  onDelete?: () => void;
  onCancel: () => void;
}

/** Name and colour of a collection. */
export function CollectionForm({ collection, onSave, onDelete, onCancel }: Props) {
  const { labels } = useTexts();
  const [name, setName] = useState(collection?.name ?? '');
  const [color, setColor] = useState<MarkColor>(collection?.color ?? 'yellow');
  const id = useId();

  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <form
        className="collection-form"
        onSubmit={(event) => {
          event.preventDefault();
          onSave({ name, color });
        }}
      >
        <label htmlFor={id}>{labels.collection.name}</label>
        <input
          id={id}
          className="field"
          required
          // Blanks and "#" are no name: see tagName.
          pattern=".*[^\s#].*"
          maxLength={80}
          autoComplete="off"
          // The form replaces the button that was pressed.
          ref={(field) => {
            if (field && name === (collection?.name ?? '')) field.focus();
          }}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <fieldset className="swatches">
          <legend>{labels.collection.color}</legend>
          {MARK_COLORS.map((each) => (
            <label key={each} className={`stroke-${each}`}>
              <input
                type="radio"
                name={`${id}-color`}
                className="sr-only"
                checked={color === each}
                onChange={() => setColor(each)}
              />
              <span className="swatch" />
              <span className="sr-only">{labels.markColor[each]}</span>
            </label>
          ))}
        </fieldset>
        <p className="form-actions">
          {onDelete && (
            <button type="button" className="quiet" onClick={onDelete}>
              {labels.collection.delete}
            </button>
          )}
          <button type="button" className="quiet" onClick={onCancel}>
            {labels.item.cancel}
          </button>
          <button type="submit" className="button button-primary">
            {labels.item.save}
          </button>
        </p>
      </form>
    </div>
  );
}
