'use strict';

/** The queue is full; the client should retry. */
class BusyError extends Error {
  name = 'BusyError';
  /** What the answer has besides the message. */
  details = {};
}

module.exports = { BusyError };
