'use strict';

/** @import { Middleware } from '../../types' */

/** Node's own codes for a request that breaks off while its body is read. */
const BROKEN_OFF = /^(?:HPE_|ECONNABORTED|ECONNRESET)/;

/**
 * Whether an error means invalid input: a body that does not decompress (zlib), breaks off or is nested too deeply
 * to be validated, or a value that no PostgreSQL column takes, such as NUL in a text (class 22 of its codes,
 * "data exception").
 * @param {any} error
 */
const isBadInput = (error) =>
  /^(?:Z_|ERR__ERROR_FORMAT|22[0-9A-Z]{3}$)/.test(error.code) ||
  BROKEN_OFF.test(error.code) ||
  error.type === 'request.aborted' ||
  (error instanceof RangeError && error.message.includes('call stack'));

/**
 * Responds to invalid input with a client error, where Strapi would report an internal one and log its
 * details.
 * @returns {Middleware}
 */
module.exports = () => async (ctx, next) => {
  try {
    return await next();
  } catch (error) {
    // Not thrown on: strangers would fill the log, which gets a stack for each.
    if (/** @type {any} */ (error).status === 415) {
      ctx.status = 415;
      ctx.body = {
        data: null,
        error: {
          status: 415,
          name: 'UnsupportedMediaTypeError',
          message: 'Unsupported Content-Encoding',
          details: {},
        },
      };
      return undefined;
    }
    if (!isBadInput(error)) throw error;
    return ctx.badRequest('What was sent cannot be read.');
  }
};
