import { useEffect, useRef, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import type { ExportFile } from '../../highlights/export/export-as.ts';
import { fill } from '../../lib/shared/fill.ts';
import { recordExported } from '../../stores/export/history.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import { formatOf } from '../../highlights/export/targets.ts';
import type { WritingErrorCode } from '../../stores/export/messages.ts';
import { WritingError } from '../../stores/export/write.ts';
import { notify } from '../../stores/notice.ts';
import { useTexts } from '../shared/texts.ts';
import { passagesOf, makeFile } from '../../stores/export/export-document.ts';
import { exportLabels } from '../../highlights/export/document-labels.ts';
import { furtherSteps } from './TargetSteps.tsx';
import { useBlankText, type PdfLack } from './use-pdf-lack.ts';
import { canShare, datedName, saveFile, shareFile } from './save-file.ts';

export type ExportProgress = 'ready' | 'making' | 'sending' | WritingErrorCode;

interface Deliveries {
  onDone: () => void;
  /** Called when what writes the format did not load. Returns whether the page reloads. */
  onLost: () => boolean;
}

/** Writes the exported file and delivers it: download, share sheet, service or folder. */
export function useFileExport(
  settings: ExportSettings,
  findPdfLack: () => Promise<PdfLack | null>,
  { onDone, onLost }: Deliveries,
) {
  const { labels } = useTexts();
  const blankText = useBlankText();
  const [progress, setProgress] = useState<ExportProgress>('ready');
  const made = useRef<{ from: ExportDocument; file: ExportFile } | null>(null);
  const format = formatOf(settings.target);
  const cancelled = useRef(new AbortController());
  const cancel = () => cancelled.current.abort();
  useEffect(() => cancel, []);

  /** The file; written again only if the document has changed. */
  const fileOf = async (exported: ExportDocument): Promise<ExportFile> => {
    if (made.current?.from !== exported) {
      cancelled.current = new AbortController();
      const { signal } = cancelled.current;
      setProgress('making');
      const file = await makeFile(format, exported, settings, exportLabels(labels), signal);
      setProgress('sending');
      made.current = { from: exported, file: { ...file, name: datedName(file.name) } };
    }
    return made.current.file;
  };
  /**
   * Delivers a document and records it in the history before the dialog closes.
   * @param handOver resolves to false if cancelled, else to true or a notice to show
   */
  const run = async (
    exported: ExportDocument | null,
    handOver: () => Promise<boolean | string>,
  ) => {
    setProgress('sending');
    try {
      const delivered = await handOver();
      if (delivered && exported) await recordExported(settings.target, passagesOf(exported));
      setProgress('ready');
      if (!delivered) return;
      if (typeof delivered === 'string') notify({ text: delivered });
      onDone();
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (isCancelled) setProgress('ready');
      else {
        const code = error instanceof WritingError ? error.code : 'failed';
        // Unless the page reloads.
        if (code !== 'notLoaded' || !onLost()) setProgress(code);
      }
    }
  };

  const download = async (file: ExportFile) => {
    saveFile(file);
    // The notice names the next step, because the dialog that lists the steps closes.
    const [next] = furtherSteps(settings.target, labels);
    const done = fill(labels.export.done, { file: file.name });
    const lack = await findPdfLack();
    return [done, next, lack && lack !== 'fonts' && blankText(lack)].filter(Boolean).join(' ');
  };

  return {
    progress,
    cancel,
    save: (exported: ExportDocument) => run(exported, async () => download(await fileOf(exported))),
    share: (exported: ExportDocument) =>
      run(exported, async () => {
        const file = await fileOf(exported);
        // A browser that needs another user gesture gets the cached file at the next one.
        return canShare(file) ? shareFile(file) : download(file);
      }),
    /** @param handOver records in the history itself */
    send: (handOver: () => Promise<false | string>) => run(null, handOver),
  };
}
