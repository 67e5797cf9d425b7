import { trustedScriptUrl } from './trusted-scripts.ts';

/** A task running in a worker. */
export interface WorkerRun<Result> {
  /** Null when stopped. Rejects with what went wrong, also when the worker fails or does not load. */
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
     * @param requests the task in pieces, each posted by itself, so that cloning them does not block the page
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
        free(worker);
        settle();
      };
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        try {
          const result = takeAnswer(data);
          if (result !== undefined) end(keep, () => resolve(result));
        } catch (error) {
          end(keep, () => reject(error));
        }
      };
      const fail = (error: unknown) => end(discard, () => reject(error));
      worker.onerror = ({ message, error }) =>
        fail(new Error(message || 'The worker broke down', { cause: error }));
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
