'use strict';

/**
 * Counts by key in fixed windows, each starting with its first count.
 *
 * @param {{ max: number, windowMs: number, capacity?: number, now?: () => number }} options
 *   `capacity`: most keys in memory; beyond it the oldest windows are dropped
 */
function createLimiter({ max, windowMs, capacity = 100_000, now = Date.now }) {
  /** Ordered by the end of the window. @type {Map<string, { count: number, endsAt: number }>} */
  const windows = new Map();
  let sweepAt = now() + windowMs;

  /**
   * Drops expired windows and, over capacity, the oldest. In batches: finding a map's first entry
   * takes the longer, the more before it were deleted.
   */
  function sweep() {
    let surplus = windows.size > capacity ? windows.size - capacity + Math.floor(capacity / 10) : 0;
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now() && surplus <= 0) break;
      windows.delete(oldest);
      surplus -= 1;
    }
    sweepAt = now() + windowMs;
  }

  /** @param {string} key */
  function current(key) {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }

  /** @param {string} key */
  function open(key) {
    windows.delete(key);
    const window = { count: 0, endsAt: now() + windowMs };
    windows.set(key, window);
    if (windows.size > capacity || now() >= sweepAt) sweep();
    return window;
  }

  /**
   * Whole seconds until a key may try again; 0 for now.
   * @param {string} key
   */
  function wait(key) {
    const window = current(key);
    if (window === undefined || window.count < max) return 0;
    return Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
  }

  return {
    wait,
    /**
     * Counts an attempt, unless the limit is reached: then returns the seconds to wait.
     * @param {string} key
     */
    take(key) {
      const seconds = wait(key);
      if (seconds === 0) (current(key) ?? open(key)).count += 1;
      return seconds;
    },
    /** @param {string} key */
    forget(key) {
      windows.delete(key);
    },
  };
}

module.exports = { createLimiter };
