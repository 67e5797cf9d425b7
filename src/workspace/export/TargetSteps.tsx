import type { ExportTarget } from '../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';

/** The steps after which the file is where it is wanted, for services that take no file from a browser. */
export function TargetSteps({ target }: { target: ExportTarget }) {
  const { labels } = useTexts();
  const further: Partial<Record<ExportTarget, [string, string]>> = {
    enex: [labels.steps.enexImport, labels.steps.enexArrives],
    notion: [labels.steps.notionImport, labels.steps.notionArrives],
    notionCsv: [labels.steps.notionImport, labels.steps.notionCsvArrives],
  };
  if (!further[target]) return null;
  return (
    <ol aria-label={labels.steps.title} className="list-decimal ps-5 text-sm">
      {[labels.steps.save, ...further[target]].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
