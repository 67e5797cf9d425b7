'use strict';

/** @import { Middleware } from '../../types' */

/**
 * Whether a body could not be unpacked, or is nested deeper than what checks it can follow.
 * @param {any} error
 */
const isUnreadable = (error) =>
  /^(?:Z_|ERR__ERROR_FORMAT)/.test(error.code) ||
  (error instanceof RangeError && error.message.includes('call stack'));

/**
 * A body that nobody can read is a mistake of whoever sent it, not of the server, which would note it
 * with all its insides.
 * @returns {Middleware}
 */
module.exports = () => async (ctx, next) => {
  try {
    return await next();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return ctx.badRequest('The body cannot be read.');
  }
};
