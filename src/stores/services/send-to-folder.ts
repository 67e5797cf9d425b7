import type { ExportDocument } from '../../highlights/export/document.ts';
import { formats, formatOf } from '../../highlights/export/targets.ts';
import { updateFolder } from '../../highlights/export/update/folder.ts';
import { fill } from '../../lib/shared/fill.ts';
import { listOf } from '../../lib/shared/list-of.ts';
import { recordExported } from '../export/history.ts';
import type { ExportSettings } from '../export/settings.ts';
import { inLocalFolder } from './local-folder.ts';
import type labelTexts from '../../../i18n/en/highlights.json';
import { exportLabels } from '../../highlights/export/document-labels.ts';
import { makeFile, makeFiles, passagesOf } from '../export/export-document.ts';
import { folderOf, writeInto } from './folder-files.ts';

/**
 * Writes an export into the local folder, and records it in the history. Formats with one file per
 * book update their files, keeping the user's own lines.
 * @param documents the export, and the same without the plan's limit
 * @returns the notice to show; null if there is nothing to write
 * @throws {SendError} when it could not be written
 */
export async function sendToFolder(
  documents: { document: ExportDocument; whole: ExportDocument },
  settings: ExportSettings,
  { labels, lang }: { labels: typeof labelTexts; lang: string },
): Promise<string | null> {
  const { document } = documents;
  if (document.sections.length === 0) return null;
  const format = formatOf(settings.target);
  const notice = await inLocalFolder(async (handle) => {
    if (formats[format].updatesFolder) {
      const files = await makeFiles(format, documents, settings, exportLabels(labels));
      const { added, updated, left } = await updateFolder(folderOf(handle), files);
      const done = fill(labels.export.folderDone, { folder: handle.name, added, updated });
      if (left.length === 0) return done;
      return fill(labels.export.folderLeft, { done, files: listOf(left, lang) });
    }
    const { name, bytes } = await makeFile(format, document, settings, exportLabels(labels));
    await writeInto(handle, name, bytes);
    return fill(labels.send.done, { service: handle.name, file: name });
  });
  await recordExported(settings.target, passagesOf(document));
  return notice;
}
