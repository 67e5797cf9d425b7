import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import type { BlankPassages } from '../../highlights/export/pdf/texts-to-set.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import { formatOf } from '../../highlights/export/targets.ts';
import { WritingError } from '../../stores/export/write.ts';
import { $online } from '../../stores/network.ts';
import { useTexts } from '../shared/texts.ts';
import { blankInPdf } from '../../stores/export/export-document.ts';
import { exportLabels } from '../../highlights/export/document-labels.ts';

/** What a PDF would lack: letters in some passages, or its fonts, which load once while online. */
export type PdfLack = BlankPassages | 'fonts';

/** Tells before an export what its PDF would lack; null for nothing, and for other formats. */
export function usePdfLack(
  exported: ExportDocument | null,
  settings: ExportSettings | undefined,
): PdfLack | null {
  const { labels } = useTexts();
  const isOnline = useStore($online);
  const [lack, setLack] = useState<PdfLack | null>(null);
  const isPdf = settings !== undefined && formatOf(settings.target) === 'pdf';
  useEffect(() => {
    if (!isPdf || exported === null) return;
    const outdated = new AbortController();
    blankInPdf(exported, settings, exportLabels(labels), outdated.signal).then(
      (blank) => setLack(blank.count > 0 ? blank : null),
      // Any other failure is the export's to report.
      (error) => {
        if (error instanceof WritingError && error.code === 'fontsMissing') setLack('fonts');
      },
    );
    return () => outdated.abort();
  }, [isPdf, exported, settings, labels, isOnline]);
  return isPdf ? lack : null;
}
