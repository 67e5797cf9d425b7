import { useEffect, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import { fill } from '../../lib/shared/fill.ts';
import { button } from '../../ui/classes.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';
import { missingInPdf } from './export-document.ts';
import { layOutSheet } from './print-sheet.ts';

/** Most characters listed. */
const NAMED = 5;

interface Props {
  exported: ExportDocument;
  settings: ExportSettings;
}

/** Lists the characters that the PDF's fonts lack, and offers to print from the browser, which has fonts for every script. */
export function MissingCharacters({ exported, settings }: Props) {
  const { labels } = useTexts();
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    const outdated = new AbortController();
    // The export itself reports fonts that cannot be loaded.
    missingInPdf(exported, settings, labels, outdated.signal).then(setMissing, () => {});
    return () => outdated.abort();
  }, [exported, settings, labels]);
  if (missing.length === 0) return null;
  const named = missing.slice(0, NAMED).join(' ') + (missing.length > NAMED ? ' …' : '');
  // Isolated (FSI, PDI): right-to-left characters would reorder the words around them.
  const characters = `\u2068${named}\u2069`;
  const print = () => {
    layOutSheet(exported, labels);
    window.print();
  };
  return (
    <div role="status" className="mb-4 grid justify-items-start gap-3 text-sm">
      <p>{fill(labels.export.pdfLacks, { characters })}</p>
      <button type="button" className={button()} onClick={print}>
        {labels.export.print}
      </button>
    </div>
  );
}
