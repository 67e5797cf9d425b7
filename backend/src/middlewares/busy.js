'use strict';

const { BusyError } = require('../../lib/queue');
const { refuseSpent } = require('../accounts/limits');

/** Seconds after which a queue that was full has room again. */
const RETRY_AFTER = '2';

/**
 * Turns away early: a visitor who has used a door up, before the body is read and rights are looked
 * up; and whoever finds a queue full, with a hint to come back.
 */
module.exports = () => async (ctx, next) => {
  refuseSpent(ctx, ctx.path);
  try {
    await next();
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    ctx.set('Retry-After', RETRY_AFTER);
    ctx.serviceUnavailable(error.message);
  }
};
