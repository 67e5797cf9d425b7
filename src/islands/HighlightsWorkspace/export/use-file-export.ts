import { useRef, useState } from 'react';
import type { ExportDocument } from '../../../highlights/export/document.ts';
import type { ExportFile } from '../../../highlights/export/export-as.ts';
import { fill } from '../../../lib/shared/fill.ts';
import { recordExported } from '../../../stores/export/history.ts';
import { formatOf, type ExportSettings } from '../../../stores/export/settings.ts';
import { notify } from '../../../stores/notice.ts';
import { useTexts } from '../shared/texts.ts';
import { FontError, idsOf, makeFile, makeFiles } from './export-run.ts';
import { canShare, saveFile, shareFile } from './save-file.ts';
import { updateChosenFolder } from './update-folder.ts';

type Progress = 'ready' | 'making' | 'failed' | 'fontsMissing';

/** Makes the files of an export and hands them over: saved, shared, or into a folder. */
export function useFileExport(settings: ExportSettings, onDone: () => void) {
  const { labels } = useTexts();
  const [progress, setProgress] = useState<Progress>('ready');
  const made = useRef<{ from: ExportDocument; file: ExportFile } | null>(null);
  const format = formatOf(settings.target);

  /** The file, made anew only when something changed since the last time. */
  const fileOf = async (exported: ExportDocument): Promise<ExportFile> => {
    if (made.current?.from !== exported)
      made.current = { from: exported, file: await makeFile(format, exported, settings, labels) };
    return made.current.file;
  };
  const done = (text: string) => {
    notify({ text });
    onDone();
  };
  /** Hands a document over, and remembers what went where unless the reader stopped it. */
  const run = async (exported: ExportDocument, handOver: () => Promise<boolean>) => {
    setProgress('making');
    try {
      if (await handOver()) await recordExported(settings.target, idsOf(exported));
      setProgress('ready');
    } catch (error) {
      setProgress(error instanceof FontError ? 'fontsMissing' : 'failed');
    }
  };

  return {
    progress,
    save: (exported: ExportDocument) =>
      run(exported, async () => {
        const file = await fileOf(exported);
        saveFile(file);
        done(fill(labels.export.done, { file: file.name }));
        return true;
      }),
    share: (exported: ExportDocument) =>
      run(exported, async () => {
        const file = await fileOf(exported);
        // A browser that wants a fresh tap gets the file at once with the next one.
        if (canShare(file)) return shareFile(file);
        saveFile(file);
        return true;
      }),
    updateFolder: (exported: ExportDocument) =>
      run(exported, async () => {
        const files = (await makeFiles(format, exported, settings, labels)) ?? [];
        const update = await updateChosenFolder(files);
        if (!update) return false;
        const { folder, added, updated } = update;
        const numbers = { added: String(added), updated: String(updated) };
        done(fill(labels.export.folderDone, { folder, ...numbers }));
        return true;
      }),
  };
}
