import { useMemo, useState, type ReactNode } from 'react';
import { isLeftOut, passagesOf } from '../../stores/export/export-document.ts';
import { citationStyleNames, citationStyles } from '../../highlights/cite/styles.ts';
import { formats, formatOf } from '../../highlights/export/targets.ts';
import { defaultLayout, EXPORT_ORDERS } from '../../highlights/export/options.ts';
import { changeExport, type ExportSettings } from '../../stores/export/settings.ts';
import { $localFolder } from '../../stores/services/local-folder.ts';
import type { ExportDocument, ExportPassage } from '../../highlights/export/document.ts';
import type { Book } from '../../highlights/types.ts';
import { CitationChecks } from './CitationChecks.tsx';
import { ExportChoice } from './ExportChoice.tsx';
import { TargetSteps } from './TargetSteps.tsx';
import { Checkbox } from '../shared/Checkbox.tsx';
import { Disclosure } from '../shared/Disclosure.tsx';
import { SelectField } from '../shared/SelectField.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useLibrary } from '../shared/library.ts';
import { useTexts } from '../shared/texts.ts';

/** Scopes that depend on the screen, and so are not stored. */
export type UnsavedScope = 'shown' | 'selected';
export type ExportScope = ExportSettings['scope'] | UnsavedScope;

const TemplateField = lazyPart(async () => (await import('./TemplateField.tsx')).TemplateField);

interface Props {
  books: Book[];
  scope: ExportScope;
  hasSelection: boolean;
  onScope: (scope: ExportScope) => void;
  onOnlyNew: (onlyNew: boolean) => void;
  settings: ExportSettings;
  /** The error in the user's template; null for none. */
  templateError: string | null;
  /** What is exported; null until it is known. */
  exported: ExportDocument | null;
  onOpenBook: (bookId: string) => void;
  /** Placed above the collapsible options, so that these move no controls. */
  children?: ReactNode;
  /** Placed last in the collapsible options. */
  further?: ReactNode;
}

const isHeading = ({ headingLevel }: ExportPassage) => headingLevel !== null;

const parts = ['withTags', 'withLocations', 'withDates'] as const;
const folded = ['order', 'groupBy', ...parts] as const;

/** Scope and contents of an export. */
export function ExportOptions(props: Props) {
  const library = useLibrary();
  const { books, scope, hasSelection, onScope, onOnlyNew, settings, exported } = props;
  const { labels } = useTexts();
  const orders = {
    position: labels.export.orderBook,
    date: labels.export.orderDate,
    title: labels.export.orderTitle,
  };

  const hasBookmarks = useMemo(() => library.highlights.some(isLeftOut), [library]);
  // Open where there is room, or if an option in it is set.
  const [isOpen] = useState(
    () =>
      matchMedia('(width >= 64rem)').matches ||
      settings.onlyNew ||
      settings.auto ||
      $localFolder.get() !== null ||
      folded.some((option) => settings[option] !== defaultLayout[option]),
  );

  return (
    <form className="grid content-start gap-4" onSubmit={(event) => event.preventDefault()}>
      <TargetSteps target={settings.target} />
      {settings.target === 'template' && (
        <TemplateField template={settings.template} error={props.templateError} />
      )}
      <div className="grid items-end gap-x-4 gap-y-3 sm:max-md:grid-cols-2 lg:grid-cols-2">
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
        <SelectField
          label={labels.export.style}
          value={settings.citationStyle ?? ''}
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
      {settings.target === 'anki' && exported && passagesOf(exported).some(isHeading) && (
        <p className="text-xs text-ink-muted">{labels.export.noCards}</p>
      )}
      {scope === 'choose' && <ExportChoice books={books} settings={settings} />}
      {settings.citationStyle && (
        <Checkbox
          label={labels.export.locations}
          hints={[labels.export.locationsHint]}
          isOn={settings.citeLocations}
          onChange={(citeLocations) => changeExport({ citeLocations })}
        />
      )}
      {settings.citationStyle && exported && (
        <CitationChecks exported={exported} onOpenBook={props.onOpenBook} />
      )}
      <Checkbox
        label={labels.export.withNotes}
        isOn={settings.withNotes}
        onChange={(withNotes) => changeExport({ withNotes })}
      />
      {props.children}
      <Disclosure summary={labels.export.more} isOpen={isOpen}>
        <div className="grid gap-3 pt-1">
          <div className="grid items-end gap-x-4 gap-y-3 sm:max-md:grid-cols-2 lg:grid-cols-2">
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
          </div>
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={labels.export[part]}
              isOn={settings[part]}
              onChange={(isOn) => changeExport({ [part]: isOn })}
            />
          ))}
          <Checkbox
            label={labels.export.onlyNew}
            hints={[
              labels.export.onlyNewHint,
              ...(formats[formatOf(settings.target)].updatesFolder
                ? [labels.export.onlyNewBooks]
                : []),
            ]}
            isOn={settings.onlyNew}
            onChange={onOnlyNew}
          />
          <Checkbox
            label={labels.export.auto}
            isOn={settings.auto}
            onChange={(auto) => changeExport({ auto })}
          />
          {props.further}
        </div>
      </Disclosure>
    </form>
  );
}
