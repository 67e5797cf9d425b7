'use strict';

/** @import { Middleware } from '../../types' */

/**
 * A call without a body has an empty one, so that its missing fields are named as such. GraphQL
 * reads its body later and by itself.
 * @returns {Middleware}
 */
module.exports = () => (ctx, next) => {
  if (ctx.path.startsWith('/api/')) ctx.request.body ??= {};
  return next();
};
