'use strict';

const RETRY_AFTER_MS = [10_000, 60_000, 300_000];

/**
 * Runs jobs after the response, so that neither their duration nor their failure shows in it.
 * Failed jobs are retried; when the queue is full, new jobs are dropped and logged.
 *
 * @param {object} options
 * @param {(message: string) => void} options.logError
 * @param {(run: () => void, ms: number) => unknown} [options.schedule]
 * @param {number} [options.capacity] most jobs running or to be retried
 */
function createAfterResponse({
  logError,
  schedule = (run, ms) => setTimeout(run, ms).unref(),
  capacity = 1000,
}) {
  let open = 0;

  /**
   * @param {string} name
   * @param {() => Promise<unknown>} job
   * @param {number} tries so far
   */
  function attempt(name, job, tries) {
    job().then(
      () => {
        open -= 1;
      },
      (error) => {
        logError(`${name}: ${error.message}`);
        const pause = RETRY_AFTER_MS[tries];
        if (pause === undefined) open -= 1;
        else schedule(() => attempt(name, job, tries + 1), pause);
      },
    );
  }

  /**
   * @param {import('node:http').ServerResponse} response
   * @param {string} name for the log
   * @param {() => Promise<unknown>} job
   */
  return function afterResponse(response, name, job) {
    // Counted no sooner: a client may never read its response.
    const start = () => {
      if (open >= capacity) return logError(`${name}: dropped, since ${capacity} others wait`);
      open += 1;
      attempt(name, job, 0);
    };
    // Closed already when the client has hung up.
    if (response.closed) start();
    else response.once('close', start);
  };
}

module.exports = { createAfterResponse };
