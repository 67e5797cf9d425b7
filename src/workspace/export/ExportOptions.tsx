import { formats, formatOf } from '../../highlights/export/targets.ts';
import { changeExport } from '../../stores/export/settings.ts';
import { Checkbox } from '../shared/Checkbox.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTexts } from '../shared/texts.ts';
import { FolderDestination, ServiceDestinations } from './Destinations.tsx';
import { FurtherOptions } from './FurtherOptions.tsx';
import { ScopeOptions } from './ScopeOptions.tsx';
import { TargetSteps } from './TargetSteps.tsx';
import { useExport } from './use-export.ts';

const TemplateField = lazyPart(async () => (await import('./TemplateField.tsx')).TemplateField);

/** The form of the export dialog. The collapsible options come last: they move no other. */
export function ExportOptions() {
  const { labels } = useTexts();
  const { settings, templateError } = useExport();
  const { target, template, withNotes } = settings;
  // Among the further options, unless the format is one to update a folder with.
  const { updatesFolder } = formats[formatOf(target)];
  return (
    <form className="grid content-start gap-4" onSubmit={(event) => event.preventDefault()}>
      <TargetSteps target={target} />
      {target === 'template' && <TemplateField template={template} error={templateError} />}
      <ScopeOptions />
      <Checkbox
        label={labels.export.withNotes}
        isOn={withNotes}
        onChange={(isOn) => changeExport({ withNotes: isOn })}
      />
      <ServiceDestinations />
      {updatesFolder && <FolderDestination />}
      <FurtherOptions>{!updatesFolder && <FolderDestination />}</FurtherOptions>
    </form>
  );
}
