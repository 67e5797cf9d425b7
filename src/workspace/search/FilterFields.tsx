import { useMemo } from 'react';
import { countedTags } from '../../highlights/library/tags.ts';
import { shownColor } from '../../highlights/library/as-shown.ts';
import { ENTRY_KINDS, HIGHLIGHT_COLORS } from '../../highlights/types.ts';
import { onlyOptions, type View } from '../../highlights/search/view.ts';
import { show } from '../../stores/library/current-view.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { LabelledControl } from '../shared/LabelledControl.tsx';
import { SelectField } from '../shared/SelectField.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  view: View;
  onChoose: (choice: Partial<View>) => void;
}

/** The fields that filter by tag, collection, colour, kind and date. */
export function FilterFields({ view, onChoose }: Props) {
  const library = useLibrary();
  const { labels } = useTexts();
  const tags = useMemo(() => countedTags(library), [library]);
  const [kinds, colors] = useMemo(() => {
    const kindsUsed = new Set(library.highlights.map(({ kind }) => kind));
    const colorsUsed = new Set(library.highlights.map(shownColor));
    return [
      ENTRY_KINDS.filter((kind) => kindsUsed.has(kind)),
      HIGHLIGHT_COLORS.filter((color) => colorsUsed.has(color)),
    ];
  }, [library.highlights]);

  const any = ['', labels.filter.any] as const;
  return (
    <>
      {tags.length > 0 && (
        <SelectField
          label={labels.filter.tag}
          value={view.tag ?? ''}
          options={[any, ...tags.map(({ tag, count }) => [tag, `${tag} (${count})`] as const)]}
          onChange={(tag) => onChoose({ tag: tag || null })}
        />
      )}
      {library.collections.length > 0 && (
        <SelectField
          label={labels.filter.collection}
          value={view.collection ?? ''}
          options={[any, ...library.collections.map(({ id, name }) => [id, name] as const)]}
          onChange={(collection) => onChoose({ collection: collection || null })}
        />
      )}
      {colors.length > 0 && (
        <SelectField
          label={labels.column.color}
          value={view.color ?? ''}
          options={[any, ...colors.map((color) => [color, labels.markColor[color]] as const)]}
          onChange={(color) => onChoose({ color: color || null })}
        />
      )}
      {kinds.length > 1 && (
        <SelectField
          label={labels.filter.kind}
          value={view.kind ?? ''}
          options={[
            any,
            ...(kinds.includes('bookmark')
              ? [['-bookmark', labels.filter.noBookmarks] as const]
              : []),
            ...kinds.map((kind) => [kind, labels.kind[kind]] as const),
          ]}
          onChange={(kind) => onChoose({ kind: kind || null })}
        />
      )}
      {/* Usually the fifth field, which then spans both columns. */}
      <div className="max-lg:col-span-2">
        <SelectField
          label={labels.filter.only}
          value={view.only ?? ''}
          options={[any, ...onlyOptions.map((only) => [only, labels.only[only]] as const)]}
          onChange={(only) => onChoose({ only: only || null })}
        />
      </div>
      <div className="col-span-2 grid grid-cols-2 gap-3">
        <Day label={labels.filter.from} value={view.from} onChange={(from) => show({ from })} />
        <Day label={labels.filter.until} value={view.until} onChange={(until) => show({ until })} />
      </div>
    </>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <LabelledControl label={label}>
      {(id) => (
        <input
          id={id}
          className={`${fieldClass} h-11 text-sm pointer-coarse:text-base`}
          type="date"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </LabelledControl>
  );
}
