import { cleanDocument, cleanText } from './clean.ts';
import type { ExportDocument } from './document.ts';
import { safeFileName } from './file-name.ts';
import { formats, type ExportFormat } from './formats.ts';
import type { ExportContext, TextFile } from './write-file.ts';
import type { ExportLabels } from './document-labels.ts';
import { createLayout } from './layout.ts';

export interface ExportFile {
  /** With its extension, safe on every system. */
  name: string;
  /** MIME type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Writes a document to a file; a format of one file a book becomes an archive.
 *
 * @param document from `buildDocument`, which has applied the reader's options and any limit.
 * @throws RangeError when the document has no passage; whatever a format's library throws.
 */
export async function exportAs(
  format: ExportFormat,
  document: ExportDocument,
  labels: ExportLabels,
  context: ExportContext,
): Promise<ExportFile> {
  const content = await contentOf(format, document, labels, context);
  return {
    name: fileName(format, document, labels),
    type: formats[format].type,
    bytes:
      typeof content === 'string'
        ? new TextEncoder().encode(content)
        : Array.isArray(content)
          ? (await import('./zip-files.ts')).archiveOf(content)
          : content,
  };
}

/** The name of the file that `exportAs` writes: that of its only book, or a general one. */
export function fileName(
  format: ExportFormat,
  { sections: [only, second] }: ExportDocument,
  labels: ExportLabels,
): string {
  const fallback = safeFileName(cleanText(labels.title), format);
  const name = only && !second ? safeFileName(only.book.title, fallback) : fallback;
  return `${name}.${formats[format].extension}`;
}

/**
 * The files of a format that writes one for each book, to be put into a folder; null for the others.
 *
 * @throws RangeError when the document has no passage.
 */
export async function exportFiles(
  format: ExportFormat,
  document: ExportDocument,
  labels: ExportLabels,
  context: ExportContext,
): Promise<TextFile[] | null> {
  const content = await contentOf(format, document, labels, context);
  return Array.isArray(content) ? content : null;
}

/** The content of the file, or the files of one a book. */
export async function contentOf(
  format: ExportFormat,
  document: ExportDocument,
  labels: ExportLabels,
  context: ExportContext,
): Promise<string | TextFile[] | Uint8Array<ArrayBuffer>> {
  if (document.sections.length === 0) throw new RangeError('There is nothing to export.');
  const write = await formats[format].load();
  const clean = cleanDocument(document);
  return write(clean, createLayout(clean, labels), context);
}
