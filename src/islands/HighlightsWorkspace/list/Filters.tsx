import { useId, useMemo } from 'react';
import { tagsOf } from '../../../highlights/library/edit.ts';
import type { Library } from '../../../highlights/library/library.ts';
import { HIGHLIGHT_COLORS } from '../../../highlights/types.ts';
import { entryKinds, onlyOptions, show, type View } from '../../../stores/library/view.ts';
import { useTexts } from '../shared/texts.ts';
import './filters.css';

interface Props {
  library: Library;
  view: View;
  onChoose: (choice: Partial<View>) => void;
}

interface Choice {
  value: string;
  label: string;
}

/** Narrows what is shown by tag, collection, colour, kind and date. */
export function Filters({ library, view, onChoose }: Props) {
  const { labels } = useTexts();
  const tags = useMemo(() => tagsOf(library), [library]);
  const [kinds, colors] = useMemo(() => {
    const kindsUsed = new Set(library.highlights.map(({ kind }) => kind));
    const colorsUsed = new Set(library.highlights.map(({ color }) => color));
    return [
      entryKinds.filter((kind) => kindsUsed.has(kind)),
      HIGHLIGHT_COLORS.filter((color) => colorsUsed.has(color)),
    ];
  }, [library.highlights]);

  return (
    <section className="filters" aria-label={labels.filter.title}>
      <Select
        label={labels.filter.only}
        value={view.only}
        choices={onlyOptions.map((each) => ({ value: each, label: labels.only[each] }))}
        onChange={(only) => onChoose({ only: only as View['only'] })}
      />
      {tags.length > 0 && (
        <Select
          label={labels.filter.tag}
          value={view.tag}
          choices={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
          onChange={(tag) => onChoose({ tag })}
        />
      )}
      {library.collections.length > 0 && (
        <Select
          label={labels.filter.collection}
          value={view.collection}
          choices={library.collections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(collection) => onChoose({ collection })}
        />
      )}
      {colors.length > 0 && (
        <Select
          label={labels.collection.color}
          value={view.color}
          choices={colors.map((color) => ({ value: color, label: labels.markColor[color] }))}
          onChange={(color) => onChoose({ color: color as View['color'] })}
        />
      )}
      {kinds.length > 1 && (
        <Select
          label={labels.filter.kind}
          value={view.kind}
          choices={kinds.map((kind) => ({ value: kind, label: labels.kind[kind] }))}
          onChange={(kind) => onChoose({ kind: kind as View['kind'] })}
        />
      )}
      <Day label={labels.filter.from} value={view.from} onChange={(from) => show({ from })} />
      <Day label={labels.filter.until} value={view.until} onChange={(until) => show({ until })} />
    </section>
  );
}

interface SelectProps {
  label: string;
  value: string | null;
  choices: Choice[];
  onChange: (value: string | null) => void;
}

function Select({ label, value, choices, onChange }: SelectProps) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">{labels.filter.any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
