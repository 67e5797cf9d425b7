import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import type { BlankPassages } from '../../highlights/export/pdf/texts-to-set.ts';
import { formatOf, type ExportTarget } from '../../highlights/export/targets.ts';
import { write, WritingError } from '../../stores/export/write.ts';
import { $online } from '../../stores/network.ts';
import { useTexts } from '../shared/texts.ts';
import { exportLabels } from '../../highlights/export/document-labels.ts';

/** A PDF's shortcomings: letters in some passages, or its fonts, which load once while online. */
export type PdfLack = BlankPassages | 'fonts';

/** Looks for the shortcomings of the export as a PDF; null for none, and for other formats. */
export function usePdfLack(
  exported: ExportDocument | null,
  target: ExportTarget | undefined,
): PdfLack | null {
  const { labels } = useTexts();
  const isOnline = useStore($online);
  const [lack, setLack] = useState<PdfLack | null>(null);
  const isPdf = target !== undefined && formatOf(target) === 'pdf';
  useEffect(() => {
    if (!isPdf || exported === null) return;
    const outdated = new AbortController();
    const writing = { format: 'pdf', labels: exportLabels(labels), template: '' } as const;
    write('blank', exported, writing, outdated.signal).then(
      (blank) => setLack(blank.count > 0 ? blank : null),
      // Any other failure is the export's to report.
      (error) => {
        if (error instanceof WritingError && error.code === 'fontsMissing') setLack('fonts');
      },
    );
    return () => outdated.abort();
  }, [isPdf, exported, labels, isOnline]);
  return isPdf ? lack : null;
}
