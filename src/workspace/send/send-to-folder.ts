import type { ExportDocument } from '../../highlights/export/document.ts';
import { formats } from '../../highlights/export/formats.ts';
import { fill } from '../../lib/shared/fill.ts';
import { recordExported } from '../../stores/export/history.ts';
import { formatOf, type ExportSettings } from '../../stores/export/settings.ts';
import { inLocalFolder } from '../../stores/services/local-folder.ts';
import type { Labels } from '../shared/texts.ts';
import { makeFile, makeFiles, passagesOf } from '../export/export-run.ts';
import { folderNotice, updateFilesIn, writeInto } from '../export/update-folder.ts';

/**
 * Writes an export into the folder of this computer that the reader has chosen, and records it: a file in place of the
 * former one, or for formats with a file a book these files, with the reader's own lines in place.
 * @param documents the export, and the same without the plan's limit
 * @returns what to tell; null where there is nothing to write
 * @throws {SendError} when it could not be written
 */
export async function sendToFolder(
  documents: { document: ExportDocument; whole: ExportDocument },
  settings: ExportSettings,
  { labels, lang }: { labels: Labels; lang: string },
): Promise<string | null> {
  const { document } = documents;
  if (document.sections.length === 0) return null;
  const format = formatOf(settings.target);
  const notice = await inLocalFolder(async (handle) => {
    if (formats[format].updatesFolder) {
      const files = await makeFiles(format, documents, settings, labels);
      return folderNotice(await updateFilesIn(handle, files), labels, lang);
    }
    const { name, bytes } = await makeFile(format, document, settings, labels);
    await writeInto(handle, name, bytes);
    return fill(labels.send.done, { service: handle.name, file: name });
  });
  await recordExported(settings.target, passagesOf(document));
  return notice;
}
