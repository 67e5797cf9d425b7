import { useId, useMemo } from 'react';
import { tagsOf } from '../../../highlights/library/edit.ts';
import type { Library } from '../../../highlights/library/library.ts';
import type { EntryKind } from '../../../highlights/types.ts';
import {
  entryKinds,
  isFiltered,
  show,
  wholeLibrary,
  type View,
} from '../../../stores/library-view.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  view: View;
}

interface Choice {
  value: string;
  label: string;
}

/** Narrows what is shown by kind, tag, collection and date. */
export function Filters({ library, view }: Props) {
  const { labels } = useTexts();
  const tags = useMemo(() => tagsOf(library), [library]);
  const kinds = useMemo(() => {
    const used = new Set(library.highlights.map(({ kind }) => kind));
    return entryKinds.filter((kind) => used.has(kind));
  }, [library.highlights]);
  const clear = () => show({ ...wholeLibrary, book: view.book, query: view.query });

  return (
    <details className="disclosure filters" open={isFiltered(view) || undefined}>
      <summary>{labels.filter.title}</summary>
      <div className="filter-fields">
        <Select
          label={labels.filter.kind}
          value={view.kind}
          choices={kinds.map((kind) => ({ value: kind, label: labels.kind[kind] }))}
          onChange={(kind) => show({ kind: kind as EntryKind | null })}
        />
        <Select
          label={labels.filter.tag}
          value={view.tag}
          choices={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
          onChange={(tag) => show({ tag })}
        />
        <Select
          label={labels.filter.collection}
          value={view.collection}
          choices={library.collections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(collection) => show({ collection })}
        />
        <Day label={labels.filter.from} value={view.from} onChange={(from) => show({ from })} />
        <Day label={labels.filter.until} value={view.until} onChange={(until) => show({ until })} />
        {isFiltered(view) && (
          <button type="button" className="button" onClick={clear}>
            {labels.empty.clear}
          </button>
        )}
      </div>
    </details>
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
