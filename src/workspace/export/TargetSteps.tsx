import type { ExportTarget } from '../../stores/export/settings.ts';
import { useTexts, type Labels } from '../shared/texts.ts';

/** What the reader does once the file is saved, where a service takes none from a browser. */
export function furtherSteps(target: ExportTarget, labels: Labels): string[] {
  const further: Partial<Record<ExportTarget, string[]>> = {
    enex: [labels.steps.enexImport, labels.steps.enexArrives],
    notion: [labels.steps.notionImport, labels.steps.notionArrives],
    notionCsv: [labels.steps.notionImport, labels.steps.notionCsvArrives],
  };
  return further[target] ?? [];
}

/** The steps after which the file is where it is wanted, for services that take no file from a browser. */
export function TargetSteps({ target }: { target: ExportTarget }) {
  const { labels } = useTexts();
  const further = furtherSteps(target, labels);
  if (further.length === 0) return null;
  return (
    <ol aria-label={labels.steps.title} className="list-decimal ps-5 text-sm">
      {[labels.steps.save, ...further].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
