import { useId, type ReactNode } from 'react';
import { citationStyles } from '../../highlights/cite/styles.ts';
import { EXPORT_ORDERS } from '../../highlights/export/options.ts';
import type { Library } from '../../highlights/library/model.ts';
import { changeExport, type ExportSettings } from '../../stores/export/settings.ts';
import type { Book } from '../../highlights/types.ts';
import { FormatTiles } from './FormatTiles.tsx';
import { ExportChoice } from './ExportChoice.tsx';
import { TemplateField } from './TemplateField.tsx';
import { SelectField } from '../shared/SelectField.tsx';
import { useTexts } from '../shared/texts.ts';

/** Scopes that depend on the screen, and are not remembered. */
export type PassingScope = 'shown' | 'selected';
export type ExportScope = ExportSettings['scope'] | PassingScope;

interface Props {
  library: Library;
  books: Book[];
  scope: ExportScope;
  hasSelection: boolean;
  onScope: (scope: ExportScope) => void;
  settings: ExportSettings;
}

/** The styles have the same names in every language. */
const styleNames = { chicago: 'Chicago', mla: 'MLA', apa: 'APA' };

const parts = ['withNotes', 'withTags', 'withLocations', 'withDates'] as const;

/** Scope, format and contents of an export. */
export function ExportOptions({ library, books, scope, hasSelection, onScope, settings }: Props) {
  const { labels } = useTexts();
  const orders = {
    position: labels.export.orderBook,
    date: labels.export.orderDate,
    title: labels.export.orderTitle,
  };

  return (
    <form className="export-options" onSubmit={(event) => event.preventDefault()}>
      <FormatTiles target={settings.target} />
      {settings.target === 'template' && <TemplateField template={settings.template} />}
      <SelectField
        label={labels.export.what}
        value={scope}
        options={[
          ['all', labels.export.all],
          ['choose', labels.export.choose],
          ['shown', labels.export.shown],
          ...(hasSelection ? [['selected', labels.export.selected] as const] : []),
        ]}
        onChange={onScope}
      />
      {scope === 'choose' && <ExportChoice library={library} books={books} settings={settings} />}
      <SelectField
        label={labels.export.style}
        value={settings.citationStyle ?? ''}
        options={[
          ['', labels.export.noStyle],
          ...citationStyles.map((style) => [style, styleNames[style]] as const),
        ]}
        onChange={(style) => changeExport({ citationStyle: style || null })}
      />
      {settings.citationStyle && (
        <Check
          label={labels.export.locations}
          hint={labels.export.locationsHint}
          isOn={settings.citeLocations}
          onChange={(citeLocations) => changeExport({ citeLocations })}
        />
      )}
      <SelectField
        label={labels.export.order}
        value={settings.order}
        options={EXPORT_ORDERS.map((order) => [order, orders[order]])}
        onChange={(order) => changeExport({ order })}
      />
      <SelectField
        label={labels.export.groupBy}
        value={settings.groupBy ?? ''}
        options={[
          ['chapter', labels.export.groupChapter],
          ['color', labels.export.groupColor],
          ['', labels.export.groupNone],
        ]}
        onChange={(groupBy) => changeExport({ groupBy: groupBy || null })}
      />
      {parts.map((part) => (
        <Check
          key={part}
          label={labels.export[part]}
          isOn={settings[part]}
          onChange={(isOn) => changeExport({ [part]: isOn })}
        />
      ))}
      <Check
        label={labels.export.onlyNew}
        isOn={settings.onlyNew}
        onChange={(onlyNew) => changeExport({ onlyNew })}
      />
      <Check
        label={labels.export.auto}
        isOn={settings.auto}
        onChange={(auto) => changeExport({ auto })}
      />
    </form>
  );
}

interface CheckProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Check({ label, hint, isOn, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="check-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
