import { isLostChunk, LostChunkError } from '../shared/lost-chunk.ts';
import { CHUNK_TIMEOUT_MS } from '../shared/in-time.ts';
import { trustedScriptUrl } from './trusted-scripts.ts';

/** A task running in a worker. */
export interface WorkerRun<Result> {
  /**
   * Null when stopped. Rejects with what went wrong: a `LostChunkError` when the worker or a chunk
   * of it does not load, or when it gives no answer in time.
   */
  outcome: Promise<Result | null>;
  /** Terminates the worker, unless the task is done. */
  stop: () => void;
}

/** Milliseconds of posting after which to yield to the page. */
const SLICE_MS = 8;
/** Yields to the page between two pieces of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Runs tasks in workers, each in one of its own. One idle worker is kept for the next task, which
 * therefore works offline.
 * @param address of the script, as Vite gives it
 */
export function workerRuns<Request, Answer>(address: string) {
  let idle: Worker | undefined;

  function createWorker(): Worker {
    // Starting a worker needs the site's Trusted Types policy.
    const worker = new Worker(trustedScriptUrl(address), { type: 'module' });
    worker.onerror = () => discard(worker);
    return worker;
  }

  /** Terminates a worker that has failed or not loaded, so that no other task gets it. */
  function discard(worker: Worker): void {
    worker.terminate();
    if (idle === worker) idle = undefined;
  }

  /** Keeps a worker for the next task, unless another one is idle already. */
  function keep(worker: Worker): void {
    worker.onmessage = null;
    worker.onerror = () => discard(worker);
    if (idle) worker.terminate();
    else idle = worker;
  }

  return {
    /** Starts a worker before it is needed. */
    prepare(): void {
      idle ??= createWorker();
    },

    /**
     * The worker has to answer at once that it runs, however long the task takes.
     * @param requests the task in pieces, each posted by itself, so that cloning them does not
     *   block the page
     * @param takeAnswer gives the result once it is there, or throws
     */
    run<Result>(
      requests: Iterable<Request>,
      takeAnswer: (answer: Answer) => Result | undefined,
    ): WorkerRun<Result> {
      const worker = idle ?? createWorker();
      idle = undefined;
      const { promise: outcome, resolve, reject } = Promise.withResolvers<Result | null>();
      let isOver = false;
      const end = (free: (worker: Worker) => void, settle: () => void) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(limit);
        free(worker);
        settle();
      };
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        clearTimeout(limit);
        try {
          const result = takeAnswer(data);
          if (result !== undefined) end(keep, () => resolve(result));
        } catch (error) {
          end(keep, () => reject(error));
        }
      };
      const fail = (error: unknown) => end(discard, () => reject(error));
      const lose = () => fail(new LostChunkError(`${address} did not load`));
      const limit = setTimeout(lose, CHUNK_TIMEOUT_MS);
      // The event of a script that does not load has no message.
      worker.onerror = ({ message, error }) =>
        message && !isLostChunk(message) ? fail(new Error(message, { cause: error })) : lose();
      const send = async () => {
        let start = performance.now();
        for (const request of requests) {
          if (isOver) return;
          worker.postMessage(request);
          if (performance.now() - start < SLICE_MS) continue;
          await pause();
          start = performance.now();
        }
      };
      send().catch(fail);
      return { outcome, stop: () => end(discard, () => resolve(null)) };
    },
  };
}
