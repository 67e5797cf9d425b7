import { useMemo } from 'react';
import type { ExportPassage } from '../../highlights/export/document.ts';
import { citationStyleNames, citationStyles } from '../../highlights/cite/styles.ts';
import { isLeftOut, passagesOf } from '../../stores/export/export-document.ts';
import { changeExport } from '../../stores/export/settings.ts';
import { Checkbox } from '../shared/Checkbox.tsx';
import { SelectField } from '../shared/SelectField.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { CitationChecks } from './CitationChecks.tsx';
import { ExportChoice } from './ExportChoice.tsx';
import { useExport } from './use-export.ts';

/** Two fields beside each other, where there is room. */
export const pairClass = 'grid items-end gap-x-4 gap-y-3 sm:max-md:grid-cols-2 lg:grid-cols-2';

const isHeading = ({ headingLevel }: ExportPassage) => headingLevel !== null;

/** Choice of the highlights that are exported, and of their citations. */
export function ScopeOptions() {
  const library = useLibrary();
  const { labels } = useTexts();
  const { request, settings, scope, exported, changeScope } = useExport();
  const { citationStyle, citeLocations, target } = settings;
  const hasBookmarks = useMemo(() => library.highlights.some(isLeftOut), [library]);
  return (
    <>
      <div className={pairClass}>
        <SelectField
          label={labels.export.what}
          value={scope}
          options={[
            ['all', labels.export.all],
            ['choose', labels.export.choose],
            ['shown', labels.export.shown],
            ...(request.selected.size > 0 ? [['selected', labels.export.selected] as const] : []),
          ]}
          onChange={changeScope}
        />
        <SelectField
          label={labels.export.style}
          value={citationStyle ?? ''}
          options={[
            ['', labels.export.noStyle],
            ...citationStyles.map((style) => [style, citationStyleNames[style]] as const),
          ]}
          onChange={(style) => changeExport({ citationStyle: style || null })}
        />
      </div>
      {scope !== 'selected' && hasBookmarks && (
        <p className="text-xs text-ink-muted">{labels.export.bookmarks}</p>
      )}
      {target === 'anki' && exported && passagesOf(exported).some(isHeading) && (
        <p className="text-xs text-ink-muted">{labels.export.noCards}</p>
      )}
      {scope === 'choose' && <ExportChoice />}
      {citationStyle && (
        <Checkbox
          label={labels.export.locations}
          hints={[labels.export.locationsHint]}
          isOn={citeLocations}
          onChange={(isOn) => changeExport({ citeLocations: isOn })}
        />
      )}
      {citationStyle && exported && <CitationChecks exported={exported} />}
    </>
  );
}
