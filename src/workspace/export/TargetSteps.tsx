import type { ExportTarget } from '../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';
import { furtherSteps } from './further-steps.ts';

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
