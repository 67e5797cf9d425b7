'use strict';

/** @import { Middleware } from '../../types' */

const { isOutage } = require('../../lib/outage');
const { BusyError } = require('../../lib/busy-error');
const { endpointOf } = require('../accounts/limits');

/** Seconds until there is capacity again. */
const RETRY_AFTER = '2';
/** Concurrent calls at each endpoint: about what is answered in a second. */
/** @type {Record<string, number>} */
const SLOTS = { '/local': 16, '/local/register': 8 };
const OTHER_SLOTS = 16;

/**
 * Throws what the database failed with (database-faults.js), whatever has been made of it since.
 * @param {import('../../types').Context} ctx
 * @param {import('../../types').Next} next
 */
async function withOutage(ctx, next) {
  const result = await next().catch((error) => {
    throw ctx.state.outage ?? error;
  });
  if (ctx.state.outage && ctx.status >= 400) throw ctx.state.outage;
  return result;
}

/**
 * Rejects calls to a busy endpoint before permissions are looked up, which costs more than the
 * rejection; a full queue behind it and a database that does not answer give the same response.
 * Only calls whose body has arrived count: otherwise a few clients that send theirs slowly would
 * block the endpoint.
 * @returns {Middleware}
 */
module.exports = () => {
  /** @type {Map<string | undefined, number>} */
  const inside = new Map();
  return async (ctx, next) => {
    const endpoint = endpointOf(ctx.path);
    const now = inside.get(endpoint) ?? 0;
    try {
      if (endpoint === undefined) return await withOutage(ctx, next);
      if (now >= (SLOTS[endpoint] ?? OTHER_SLOTS)) throw new BusyError('Too busy');
      inside.set(endpoint, now + 1);
      try {
        return await withOutage(ctx, next);
      } finally {
        inside.set(endpoint, (inside.get(endpoint) ?? 1) - 1);
      }
    } catch (error) {
      const isBusy = error instanceof BusyError;
      if (!isBusy && !isOutage(error)) throw error;
      ctx.set('Retry-After', RETRY_AFTER);
      if (isBusy) return ctx.serviceUnavailable(error.message, error.details);
      strapi.log.error(`The database does not answer: ${/** @type {Error} */ (error).message}`);
      return ctx.serviceUnavailable('Try again in a moment.');
    }
  };
};
