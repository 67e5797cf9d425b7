'use strict';

/**
 * Counts by key in windows of fixed length, each beginning with its first count.
 *
 * @param {{ max: number, windowMs: number, capacity?: number, now?: () => number }} options
 *   `capacity`: keys remembered at most; beyond it the oldest windows are forgotten
 */
function createLimiter({ max, windowMs, capacity = 100_000, now = Date.now }) {
  /** In the order in which the windows end. @type {Map<string, { count: number, endsAt: number }>} */
  const windows = new Map();
  let sweepAt = now() + windowMs;

  /**
   * Forgets what has ended and, of too many, the oldest. Many at once: a map takes the longer to find its
   * first, the more before it were deleted.
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
   * Whole seconds until this key may try again; 0 when it may.
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
     * Counts one try, unless there were too many: then the seconds to wait.
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
