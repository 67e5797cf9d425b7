import type { ExportLabels } from '../../highlights/export/document-labels.ts';
import type { ExportDocument, ExportSection } from '../../highlights/export/document.ts';
import type { exportBytes, exportFiles, exportText } from '../../highlights/export/export-as.ts';
import type { ExportFormat } from '../../highlights/export/targets.ts';
import type { blankPassages } from '../../highlights/export/pdf/texts-to-set.ts';

/**
 * Tasks of the export worker: write one file, or one for each book; preview the text; count the
 * passages of which a PDF has no letters.
 */
export interface WritingTasks {
  file: typeof exportBytes;
  files: typeof exportFiles;
  text: typeof exportText;
  blank: (
    _format: ExportFormat,
    ...of: Parameters<typeof blankPassages>
  ) => ReturnType<typeof blankPassages>;
}

export type WritingTask = keyof WritingTasks;
export type Written<Task extends WritingTask> = Awaited<ReturnType<WritingTasks[Task]>>;

/** Settings by which a document is written. */
export interface Writing {
  format: ExportFormat;
  labels: ExportLabels;
  /** The user's own template. */
  template: string;
}

/** Messages to the worker: the document's sections, then the task. */
export type WritingRequest =
  | { type: 'sections'; sections: readonly ExportSection[] }
  | {
      type: 'start';
      task: WritingTask;
      writing: Writing;
      document: Omit<ExportDocument, 'sections'>;
    };

/** `fontsMissing`: the PDF's fonts did not load; `notLoaded`: what writes the format did not. */
export type WritingErrorCode = 'fontsMissing' | 'notLoaded' | 'failed';

/** Messages from the worker: that it runs, then the result. */
export type WritingAnswer =
  | { type: 'started' }
  | { type: 'done'; written: Written<WritingTask> }
  | { type: 'failed'; code: WritingErrorCode; message: string };
