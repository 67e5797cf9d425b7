import { cleanText } from './clean.ts';
import type { ExportDocument } from './document.ts';
import type { ExportLabels } from './document-labels.ts';
import { safeFileName } from './file-name.ts';
import { formats, type ExportFormat } from './formats.ts';

/** The name of the file that `exportAs` writes: that of its only book, or a general one. */
export function fileNameOf(
  format: ExportFormat,
  { sections: [only, second] }: ExportDocument,
  labels: ExportLabels,
): string {
  const fallback = safeFileName(cleanText(labels.title), format);
  const name = only && !second ? safeFileName(only.book.title, fallback) : fallback;
  return `${name}.${formats[format].extension}`;
}
