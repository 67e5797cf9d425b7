'use strict';

/** @import { Middleware } from '../../types' */

const { STATUS_CODES } = require('node:http');
const { errors } = require('@strapi/utils');

/** Node's own codes for a request that breaks off while its body is read. */
const BROKEN_OFF = /^(?:HPE_|ECONNABORTED|ECONNRESET)/;

/**
 * Whether an error means invalid input: a body that does not decompress (zlib), breaks off or is
 * nested too deeply to be validated, or a value that no PostgreSQL column takes, such as NUL in a
 * text (class 22 of its codes, "data exception").
 * @param {any} error
 */
const isBadInput = (error) =>
  /^(?:Z_|ERR__ERROR_FORMAT|22[0-9A-Z]{3}$)/.test(error.code) ||
  BROKEN_OFF.test(error.code) ||
  error.type === 'request.aborted' ||
  (error instanceof RangeError && error.message.includes('call stack'));

/**
 * Responds to invalid input with a client error, where Strapi would report an internal one, and
 * answers the client errors of other packages itself, about bodies that do not parse or are too
 * large, or paths: Strapi would log a stack for each, and strangers would fill the log.
 * @returns {Middleware}
 */
module.exports = () => async (ctx, next) => {
  try {
    return await next();
  } catch (error) {
    if (isBadInput(error)) return ctx.badRequest('What was sent cannot be read.');
    const { status } = /** @type {any} */ (error);
    if (error instanceof errors.ApplicationError || !(status >= 400 && status < 500)) throw error;
    const message = STATUS_CODES[status] ?? '';
    ctx.status = status;
    ctx.body = {
      data: null,
      error: { status, name: `${message.replace(/\W/g, '')}Error`, message, details: {} },
    };
    return undefined;
  }
};
