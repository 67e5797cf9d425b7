import type { ExportLabels } from '../../highlights/export/document-labels.ts';
import type { ExportDocument, ExportSection } from '../../highlights/export/document.ts';
import type { exportAs, exportFiles, exportText } from '../../highlights/export/export-as.ts';
import type { ExportFormat } from '../../highlights/export/formats.ts';
import type { missingCharacters } from '../../highlights/export/pdf/texts-to-set.ts';

/** What the worker makes of a document: a file, the files of one a book, the beginning of their text, what a PDF would lack. */
export interface WritingTasks {
  file: typeof exportAs;
  files: typeof exportFiles;
  text: typeof exportText;
  missing: (
    _format: ExportFormat,
    ...of: Parameters<typeof missingCharacters>
  ) => ReturnType<typeof missingCharacters>;
}

export type WritingTask = keyof WritingTasks;
export type Written<Task extends WritingTask> = Awaited<ReturnType<WritingTasks[Task]>>;

/** How a document is written. */
export interface Writing {
  format: ExportFormat;
  labels: ExportLabels;
  /** The reader's own template. */
  template: string;
}

/** Books per message: few enough that cloning them does not block the page. */
export const SECTIONS_AT_ONCE = 16;

/** Messages to the worker: first the document's books, then what to make of it. */
export type WritingRequest =
  | { type: 'sections'; sections: readonly ExportSection[] }
  | {
      type: 'start';
      task: WritingTask;
      writing: Writing;
      document: Omit<ExportDocument, 'sections'>;
    };

/** Why a document could not be written: fonts of a PDF could not be loaded, or anything else. */
export type WritingErrorCode = 'fontsMissing' | 'failed';

/** Messages from the worker: what it made, or why it could not. */
export type WritingAnswer =
  | { type: 'done'; written: Written<WritingTask> }
  | { type: 'failed'; code: WritingErrorCode; message: string };
