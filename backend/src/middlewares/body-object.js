'use strict';

/** @import { Middleware } from '../../types' */

/**
 * Gives calls without a body an empty one, so that missing fields are reported as such. GraphQL
 * parses its body later, by itself.
 * @returns {Middleware}
 */
module.exports = () => (ctx, next) => {
  if (ctx.path.startsWith('/api/')) ctx.request.body ??= {};
  return next();
};
