import type { ExportTarget } from '../../stores/export/settings.ts';
import type { Labels } from '../shared/texts.ts';

/** What the reader does once the file is saved, where a service takes none from a browser. */
export function furtherSteps(target: ExportTarget, labels: Labels): string[] {
  const further: Partial<Record<ExportTarget, string[]>> = {
    enex: [labels.steps.enexImport, labels.steps.enexArrives],
    notion: [labels.steps.notionImport, labels.steps.notionArrives],
    notionCsv: [labels.steps.notionImport, labels.steps.notionCsvArrives],
  };
  return further[target] ?? [];
}
