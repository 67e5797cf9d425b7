import { fill } from '../../lib/shared/fill.ts';
import { useTexts } from '../shared/texts.ts';
import type { PdfLack } from './use-pdf-lack.ts';

/** Most books named. */
const NAMED = 3;

/** Warns before an export of what its PDF would lack; printing from the browser has fonts for every script. */
export function PdfNotice({ lack }: { lack: PdfLack }) {
  const { labels, count } = useTexts();
  if (lack === 'fonts')
    return (
      <p role="status" className="mb-4 text-sm text-error">
        {labels.export.fontsMissing}
      </p>
    );
  // Isolated (FSI, PDI): right-to-left titles would reorder the words around them.
  const titles = lack.titles.slice(0, NAMED).map((title) => `\u2068${title}\u2069`);
  const books = titles.join(' · ') + (lack.titles.length > NAMED ? ' …' : '');
  return (
    <p role="status" className="mb-4 text-sm">
      {fill(count(labels.export, 'pdfBlank', lack.count), { books })}
    </p>
  );
}
