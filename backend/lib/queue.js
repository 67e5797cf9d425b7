'use strict';

/** The queue is full. */
class BusyError extends Error {
  name = 'BusyError';
}

/**
 * Runs jobs with limited concurrency. Each lane holds a bounded number of waiting jobs, and gets its share
 * of every round (weighted round-robin).
 *
 * @param {{ concurrency: number, lanes: Record<string, { share: number, capacity: number }> }} options
 */
function createQueue({ concurrency, lanes }) {
  /** @typedef {() => Promise<void>} Job */
  const queues = Object.entries(lanes).map(([name, { share, capacity }]) => {
    /** @type {Job[]} */
    const jobs = [];
    return { name, share, capacity, jobs };
  });
  /** Each lane as often as its share. */
  const round = queues.flatMap(({ share, jobs }) => Array(share).fill(jobs));
  let running = 0;
  let turn = 0;

  /** @returns {Job | undefined} */
  function next() {
    for (let tries = 0; tries < round.length; tries += 1) {
      const job = round[turn++ % round.length].shift();
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
     * @throws {BusyError} at once when the lane is full
     */
    run(lane, task) {
      const queue = queues.find(({ name }) => name === lane);
      if (!queue) throw new Error(`The queue has no lane "${lane}".`);
      const { jobs, capacity } = queue;
      if (jobs.length >= capacity) return Promise.reject(new BusyError('Too busy'));
      return new Promise((resolve, reject) => {
        jobs.push(() => task().then(resolve, reject));
        if (running < concurrency) void work();
      });
    },
  };
}

module.exports = { BusyError, createQueue };
