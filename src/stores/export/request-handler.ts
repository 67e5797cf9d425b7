import type { ExportSection } from '../../highlights/export/document.ts';
import { exportBytes, exportFiles, exportText } from '../../highlights/export/export-as.ts';
import { inTime } from '../../lib/shared/in-time.ts';
import { isLostChunk } from '../../lib/shared/lost-chunk.ts';
import type { WritingAnswer, WritingErrorCode, WritingRequest, WritingTasks } from './messages.ts';

/** A font of the PDF export could not be loaded: most likely the browser is offline. */
export class FontError extends Error {
  override name = 'FontError';
}

const tasks: WritingTasks = {
  file: exportBytes,
  files: exportFiles,
  text: exportText,
  blank: async (_format, ...of) =>
    (await inTime(import('../../highlights/export/pdf/texts-to-set.ts'))).blankPassages(...of),
};

function codeOf(error: unknown): WritingErrorCode {
  if (error instanceof FontError) return 'fontsMissing';
  return isLostChunk(error) ? 'notLoaded' : 'failed';
}

/**
 * Handles the export worker's messages: collects a document's sections, then runs a task on it.
 * @param loadFont fetches a slice of a font by its name; throws `FontError` where it cannot
 */
export function createRequestHandler(
  answer: (message: WritingAnswer) => void,
  loadFont: (slice: string) => Promise<Uint8Array>,
): (request: WritingRequest) => Promise<void> {
  let sections: ExportSection[] = [];
  return async (request) => {
    if (request.type === 'sections') {
      sections.push(...request.sections);
      return;
    }
    answer({ type: 'started' });
    const document = { ...request.document, sections };
    sections = [];
    const { format, labels, template } = request.writing;
    try {
      const written = await tasks[request.task](format, document, labels, { template, loadFont });
      answer({ type: 'done', written });
    } catch (error) {
      answer({
        type: 'failed',
        code: codeOf(error),
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
}
