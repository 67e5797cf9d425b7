'use strict';

/** @import { Middleware } from '../../types' */

const { endpointOf, rejectOverLimit } = require('../accounts/limits');

/**
 * Rejects calls of a visitor who has reached an endpoint's limit, before the body is read, which
 * costs more than the rejection.
 * @returns {Middleware}
 */
module.exports = () => (ctx, next) => {
  const endpoint = endpointOf(ctx.path);
  if (endpoint !== undefined) rejectOverLimit(ctx, endpoint);
  return next();
};
