import type { ExportTarget } from '../../stores/export/settings.ts';
import type { Labels } from '../shared/texts.ts';

/** What the reader does once the file is saved, where a service takes none from a browser. */
export function furtherSteps(target: ExportTarget, { steps }: Labels): string[] {
  const further: Partial<Record<ExportTarget, string[]>> = {
    enex: [steps.enexImport, steps.enexArrives],
    notion: [steps.notionImport, steps.notionArrives],
    notionCsv: [steps.notionImport, steps.notionCsvArrives],
  };
  return further[target] ?? [];
}
