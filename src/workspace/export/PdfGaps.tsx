import { useEffect, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import { fill } from '../../lib/shared/fill.ts';
import { button } from '../../ui/classes.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';
import { missingInPdf } from './export-run.ts';
import { layOutSheet } from './print-sheet.ts';

/** Characters named, of those that are missing. */
const NAMED = 5;

interface Props {
  exported: ExportDocument;
  settings: ExportSettings;
}

/** Names what a PDF of ours would lack, and offers the browser's own print of the same pages, which has every script. */
export function PdfGaps({ exported, settings }: Props) {
  const { labels } = useTexts();
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    const outdated = new AbortController();
    // Fonts that cannot be loaded are reported by the export itself.
    missingInPdf(exported, settings, labels, outdated.signal).then(setMissing, () => {});
    return () => outdated.abort();
  }, [exported, settings, labels]);
  if (missing.length === 0) return null;
  const named = missing.slice(0, NAMED).join(' ') + (missing.length > NAMED ? ' …' : '');
  // Isolated: Arabic or Hebrew would turn the words around them.
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
