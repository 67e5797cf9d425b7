import type { ExportFormat } from '../../product.ts';
import { cleanDocument, cleanText } from './clean.ts';
import type { ExportDocument } from './document.ts';
import { safeFileName } from './file-name.ts';
import type { ExportLabels } from './labels.ts';

/** A file ready to be saved or shared. */
export interface ExportFile {
  /** With its extension, safe on every system. */
  name: string;
  /** MIME type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a format's module gives: the content of its file. */
export type WriteFile = (
  document: ExportDocument,
  labels: ExportLabels,
) => string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;

interface Format {
  extension: string;
  type: string;
  /** Loads the format's module, and with it its library, when it is chosen and not before. */
  load: () => Promise<WriteFile>;
}

const formats: Record<ExportFormat, Format> = {
  txt: {
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    load: async () => (await import('./txt.ts')).writeText,
  },
  docx: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    load: async () => (await import('./docx.ts')).writeDocx,
  },
  xlsx: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    load: async () => (await import('./xlsx.ts')).writeXlsx,
  },
  csv: {
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    load: async () => (await import('./csv.ts')).writeCsv,
  },
  markdown: {
    extension: 'zip',
    type: 'application/zip',
    load: async () => (await import('./markdown.ts')).writeMarkdownZip,
  },
  enex: {
    extension: 'enex',
    type: 'application/xml',
    load: async () => (await import('./enex.ts')).writeEnex,
  },
  bibtex: {
    extension: 'bib',
    type: 'application/x-bibtex',
    load: async () => (await import('./bibtex.ts')).writeBibtex,
  },
  html: {
    extension: 'html',
    type: 'text/html;charset=utf-8',
    load: async () => (await import('./html.ts')).writeHtml,
  },
};

/**
 * Writes a document to a file.
 *
 * @param document from `buildDocument`, which has applied the reader's options and plan.
 * @throws RangeError when the document has no passage; whatever a format's library throws.
 */
export async function exportAs(
  format: ExportFormat,
  document: ExportDocument,
  labels: ExportLabels,
): Promise<ExportFile> {
  if (document.sections.length === 0) throw new RangeError('There is nothing to export.');
  const { extension, type, load } = formats[format];
  const write = await load();
  const content = await write(cleanDocument(document), labels);
  const [only, second] = document.sections;
  const fallback = safeFileName(cleanText(labels.title), format);
  return {
    name: `${only && !second ? safeFileName(only.book.title, fallback) : fallback}.${extension}`,
    type,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  };
}
