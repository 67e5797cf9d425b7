'use strict';

/** @import { Middleware } from '../../types' */

const { BusyError } = require('../../lib/queue');
const { doorOf, refuseSpent } = require('../accounts/limits');

/** Seconds after which there is room again. */
const RETRY_AFTER = '2';
/** How many may be inside each door at a time: about what is answered in a second. */
/** @type {Record<string, number>} */
const PLACES = { '/local': 16, '/local/register': 8 };
const OTHER_PLACES = 16;

/**
 * Turns away before the body is read and rights are looked up, which costs more than the refusal:
 * a visitor who has used a door up, and whoever finds it crowded. A full queue behind it is answered
 * alike.
 * @returns {Middleware}
 */
module.exports = () => {
  /** @type {Map<string | undefined, number>} */
  const inside = new Map();
  return async (ctx, next) => {
    const door = doorOf(ctx.path);
    const now = inside.get(door) ?? 0;
    try {
      if (door === undefined) return await next();
      refuseSpent(ctx, door);
      if (now >= (PLACES[door] ?? OTHER_PLACES)) throw new BusyError('Too busy');
      inside.set(door, now + 1);
      try {
        return await next();
      } finally {
        inside.set(door, (inside.get(door) ?? 1) - 1);
      }
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      ctx.set('Retry-After', RETRY_AFTER);
      return ctx.serviceUnavailable(error.message);
    }
  };
};
