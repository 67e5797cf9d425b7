import { inTime } from '../../lib/shared/in-time.ts';
import { cleanDocument } from './clean.ts';
import type { ExportDocument } from './document.ts';
import type { ExportFormat } from './targets.ts';
import type { ExportLabels } from './document-labels.ts';
import { createLayout } from './layout.ts';
import type { ExportContext, TextFile } from './write-file.ts';
import { writers } from './writers.ts';

export interface ExportFile {
  /** With its extension, safe on every system. */
  name: string;
  /** MIME type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * What each export takes: the format, and the document from `buildDocument`, which has applied the
 * user's options and any limit.
 */
type ExportArguments = [
  format: ExportFormat,
  document: ExportDocument,
  labels: ExportLabels,
  context: ExportContext,
];

/**
 * Writes a document in a format; formats with one file per book become a zip archive. Without name
 * and type, so that the worker needs no table of the targets.
 *
 * @throws RangeError when the document has no passage; whatever a format's library throws.
 */
export async function exportBytes(...request: ExportArguments): Promise<Uint8Array<ArrayBuffer>> {
  const content = await contentOf(...request);
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return Array.isArray(content)
    ? (await inTime(import('./zip-files.ts'))).archiveOf(content)
    : content;
}

/**
 * The files of a format with one file per book; null for other formats.
 *
 * @throws RangeError when the document has no passage.
 */
export async function exportFiles(...request: ExportArguments): Promise<TextFile[] | null> {
  const content = await contentOf(...request);
  return Array.isArray(content) ? content : null;
}

/** The text of the file, or of the first one in an archive, which has a name of its own. */
export async function exportText(
  ...request: ExportArguments
): Promise<{ name?: string; text: string }> {
  const content = await contentOf(...request);
  const [first] = Array.isArray(content) ? content : [];
  return first ?? { text: typeof content === 'string' ? content : '' };
}

/** The content of the file, or one file per book. */
async function contentOf(
  ...[format, document, labels, context]: ExportArguments
): Promise<string | TextFile[] | Uint8Array<ArrayBuffer>> {
  if (document.sections.length === 0) throw new RangeError('There is nothing to export.');
  const write = await inTime(writers[format]());
  const clean = cleanDocument(document);
  return write(clean, createLayout(clean, labels), context);
}
