import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import { fill } from '../../lib/shared/fill.ts';
import { button } from '../../ui/classes.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import { WritingError } from '../../stores/export/write.ts';
import { $online } from '../../stores/network.ts';
import { useTexts } from '../shared/texts.ts';
import { missingInPdf } from './export-document.ts';
import { layOutSheet } from './print-sheet.ts';

/** Most characters listed. */
const NAMED = 5;

interface Props {
  exported: ExportDocument;
  settings: ExportSettings;
}

/**
 * Says before an export what its PDF would lack: fonts, which load once while online, or characters in them; the browser,
 * which has fonts for every script, prints those.
 */
export function MissingCharacters({ exported, settings }: Props) {
  const { labels } = useTexts();
  const isOnline = useStore($online);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [hasFonts, setHasFonts] = useState(true);
  useEffect(() => {
    const outdated = new AbortController();
    missingInPdf(exported, settings, labels, outdated.signal).then(
      (characters) => {
        setHasFonts(true);
        setMissing(characters);
      },
      // Any other failure is the export's to report.
      (error) => {
        if (error instanceof WritingError) setHasFonts(error.code !== 'fontsMissing');
      },
    );
    return () => outdated.abort();
  }, [exported, settings, labels, isOnline]);
  if (!hasFonts)
    return (
      <p role="status" className="mb-4 text-sm text-error">
        {labels.export.fontsMissing}
      </p>
    );
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
