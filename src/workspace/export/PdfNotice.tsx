import { useTexts } from '../shared/texts.ts';
import { useBlankText, type PdfLack } from './use-pdf-lack.ts';

/** Warns before an export of what its PDF would lack. */
export function PdfNotice({ lack }: { lack: PdfLack }) {
  const { labels } = useTexts();
  const blankText = useBlankText();
  if (lack === 'fonts')
    return (
      <p role="status" className="mb-4 text-sm text-error">
        {labels.export.fontsMissing}
      </p>
    );
  return (
    <p role="status" className="mb-4 text-sm">
      {blankText(lack)}
    </p>
  );
}
