'use strict';

/** @import { Middleware } from '../../types' */

/**
 * Whether an error says that something sent cannot be read: a body that is not packed as it says (zlib),
 * or is nested deeper than what checks it can follow, or a value that PostgreSQL takes in no column, such
 * as NUL in a text (class 22 of its codes, "data exception").
 * @param {any} error
 */
const isBadInput = (error) =>
  /^(?:Z_|ERR__ERROR_FORMAT|22[0-9A-Z]{3}$)/.test(error.code) ||
  (error instanceof RangeError && error.message.includes('call stack'));

/**
 * Input that nobody can read is a mistake of whoever sent it, not of the server, which would note it with
 * all its insides.
 * @returns {Middleware}
 */
module.exports = () => async (ctx, next) => {
  try {
    return await next();
  } catch (error) {
    if (!isBadInput(error)) throw error;
    return ctx.badRequest('What was sent cannot be read.');
  }
};
