import type { ExportTarget } from '../../highlights/export/targets.ts';
import { useTexts, type Labels } from '../shared/texts.ts';

/** Steps to take with the saved file, for services that have to import it. */
export function furtherSteps(target: ExportTarget, labels: Labels): string[] {
  const further: Partial<Record<ExportTarget, string[]>> = {
    enex: [labels.steps.enexImport, labels.steps.enexArrives],
    notion: [labels.steps.notionImport, labels.steps.notionArrives],
    notionCsv: [labels.steps.notionImport, labels.steps.notionCsvArrives],
  };
  return further[target] ?? [];
}

/** The steps to get the file into a service that has to import it. */
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
