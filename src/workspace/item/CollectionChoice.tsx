import type { Collection } from '../../highlights/types.ts';
import { useTexts } from '../shared/texts.ts';
import { fieldNameClass } from './item-classes.ts';

interface Props {
  collections: Collection[];
  /** Ids of the collections that it is in. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** The collections a highlight is in. */
export function CollectionChoice({ collections, chosen, onChange }: Props) {
  const { labels } = useTexts();
  if (collections.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <legend className={fieldNameClass}>{labels.item.collections}</legend>
      {collections.map(({ id, name }) => (
        <label key={id} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-5"
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
              )
            }
          />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
