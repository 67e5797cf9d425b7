import type { ExportDocument } from '../../highlights/export/document.ts';
import { workerRuns } from '../../lib/browser/worker-runs.ts';
import { LostChunkError } from '../../lib/shared/lost-chunk.ts';
import { batchesOf } from '../../lib/shared/batches.ts';
import type {
  Writing,
  WritingAnswer,
  WritingErrorCode,
  WritingRequest,
  WritingTask,
  Written,
} from './messages.ts';
import workerAddress from './write.worker.ts?worker&url';

const workers = workerRuns<WritingRequest, WritingAnswer>(workerAddress);

/** Starts the worker before it is needed. */
export const prepareWriting = workers.prepare;

/** A document could not be written. The message is the format's own. */
export class WritingError extends Error {
  override name = 'WritingError';
  readonly code: WritingErrorCode;

  constructor(code: WritingErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Splits a document into messages, followed by the one that starts the task. */
function* requestsOf(
  task: WritingTask,
  { sections, ...document }: ExportDocument,
  writing: Writing,
): Generator<WritingRequest> {
  for (const batch of batchesOf(sections)) yield { type: 'sections', sections: batch };
  yield { type: 'start', task, writing, document };
}

/**
 * Writes a document in a worker.
 * @param signal terminates the worker
 * @throws {WritingError} when it cannot be written; the signal's reason when aborted
 */
export async function write<Task extends WritingTask>(
  task: Task,
  document: ExportDocument,
  writing: Writing,
  signal?: AbortSignal,
): Promise<Written<Task>> {
  signal?.throwIfAborted();
  const { outcome, stop } = workers.run(requestsOf(task, document, writing), (answer) => {
    if (answer.type === 'started') return undefined;
    if (answer.type === 'failed') throw new WritingError(answer.code, answer.message);
    return answer;
  });
  signal?.addEventListener('abort', stop);
  try {
    const answer = await outcome;
    if (answer === null) throw signal?.reason;
    // The worker answers the task that it was given.
    return answer.written as Written<Task>;
  } catch (error) {
    if (error instanceof LostChunkError) throw new WritingError('notLoaded', error.message);
    throw error;
  } finally {
    // One signal is for all books that are sent; each listener would keep its worker.
    signal?.removeEventListener('abort', stop);
  }
}
