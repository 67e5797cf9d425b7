'use strict';

/** More work waits already than will be done soon: the client is told to try again. */
class BusyError extends Error {
  name = 'BusyError';
}

module.exports = { BusyError };
