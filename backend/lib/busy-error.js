'use strict';

/** The queue is full; the client should retry. */
class BusyError extends Error {
  name = 'BusyError';
}

module.exports = { BusyError };
