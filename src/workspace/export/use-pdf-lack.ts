import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import type { BlankPassages } from '../../highlights/export/pdf/texts-to-set.ts';
import { formatOf, type ExportTarget } from '../../highlights/export/targets.ts';
import { write, WritingError } from '../../stores/export/write.ts';
import { $online } from '../../stores/network.ts';
import { fill } from '../../lib/shared/fill.ts';
import { useTexts } from '../shared/texts.ts';
import { exportLabels } from '../../highlights/export/document-labels.ts';

/** A PDF's shortcomings: letters in some passages, or its fonts, which load once while online. */
export type PdfLack = BlankPassages | 'fonts';

/** Most books named. */
const NAMED = 3;

/** Says which passages a PDF has no letters for; Word and the browser's print have them. */
export function useBlankText(): (blank: BlankPassages) => string {
  const { labels, count } = useTexts();
  return ({ count: number, titles }) => {
    // Isolated (FSI, PDI): right-to-left titles would reorder the words around them.
    const named = titles.slice(0, NAMED).map((title) => `\u2068${title}\u2069`);
    const books = named.join(' · ') + (titles.length > NAMED ? ' …' : '');
    return fill(count(labels.export, 'pdfBlank', number), { books });
  };
}

/**
 * Looks for the shortcomings of the export as a PDF: `pdfLack` as far as they are known,
 * `findPdfLack` once they are. Null for none, and for other formats.
 */
export function usePdfLack(exported: ExportDocument | null, target: ExportTarget | undefined) {
  const { labels } = useTexts();
  const isOnline = useStore($online);
  const [lack, setLack] = useState<PdfLack | null>(null);
  const looking = useRef<Promise<PdfLack | null>>(null);
  const isPdf = target !== undefined && formatOf(target) === 'pdf';
  useEffect(() => {
    if (!isPdf || exported === null) return;
    const outdated = new AbortController();
    const writing = { format: 'pdf', labels: exportLabels(labels), template: '' } as const;
    looking.current = write('blank', exported, writing, outdated.signal).then(
      (blank) => (blank.count > 0 ? blank : null),
      // Any other failure is the export's to report.
      (error) => (error instanceof WritingError && error.code === 'fontsMissing' ? 'fonts' : null),
    );
    void looking.current.then((found) => outdated.signal.aborted || setLack(found));
    return () => {
      outdated.abort();
      looking.current = null;
    };
  }, [isPdf, exported, labels, isOnline]);
  return { pdfLack: isPdf ? lack : null, findPdfLack: async () => looking.current };
}
