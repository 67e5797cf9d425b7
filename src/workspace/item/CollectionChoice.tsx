import type { Collection } from '../../highlights/types.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  collections: Collection[];
  /** Ids. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** The collections a highlight is in. */
export function CollectionChoice({ collections, chosen, onChange }: Props) {
  const { labels } = useTexts();
  if (collections.length === 0) return null;
  return (
    <fieldset className="collection-choice">
      <legend>{labels.item.collections}</legend>
      {collections.map(({ id, name, color }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
              )
            }
          />
          <span className={`tab stroke-${color}`} />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
