'use strict';

/** There is more to do than can be waited for. */
class BusyError extends Error {
  name = 'BusyError';
}

/**
 * Runs jobs a few at a time. Each lane holds a bounded number that wait; while several lanes have
 * some, each gets its share of every round.
 *
 * @param {{ concurrency: number, lanes: Record<string, { share: number, capacity: number }> }} options
 */
function createQueue({ concurrency, lanes }) {
  const waiting = new Map(Object.keys(lanes).map((name) => [name, []]));
  const round = Object.entries(lanes).flatMap(([name, { share }]) => Array(share).fill(name));
  let running = 0;
  let turn = 0;

  function next() {
    for (let tries = 0; tries < round.length; tries += 1) {
      const job = waiting.get(round[turn++ % round.length]).shift();
      if (job) return job;
    }
    return undefined;
  }

  async function work() {
    running += 1;
    for (let job = next(); job !== undefined; job = next()) await job();
    running -= 1;
  }

  return {
    /**
     * @template T
     * @param {string} lane
     * @param {() => Promise<T>} task
     * @returns {Promise<T>}
     * @throws {BusyError} without waiting, when the lane is full
     */
    run(lane, task) {
      const jobs = waiting.get(lane);
      if (jobs.length >= lanes[lane].capacity) return Promise.reject(new BusyError('Too busy'));
      return new Promise((resolve, reject) => {
        jobs.push(() => task().then(resolve, reject));
        if (running < concurrency) void work();
      });
    },
  };
}

module.exports = { BusyError, createQueue };
