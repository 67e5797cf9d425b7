import { exportBytes, type ExportFile } from '../../../src/highlights/export/export-as.ts';
import { fileNameOf } from '../../../src/highlights/export/file-name.ts';
import { formats } from '../../../src/highlights/export/targets.ts';

/** A document as the file that the page saves. */
export async function exportAs(...of: Parameters<typeof exportBytes>): Promise<ExportFile> {
  const [format, document, labels] = of;
  const bytes = await exportBytes(...of);
  return { name: fileNameOf(format, document, labels), type: formats[format].type, bytes };
}
