'use strict';

/** @import { Middleware } from '../../types' */

/**
 * Takes objects alone as bodies, gives calls without a body an empty one, so that missing fields are reported as
 * such, and keeps answers out of caches. GraphQL parses its body later, by itself.
 * @returns {Middleware}
 */
module.exports = () => (ctx, next) => {
  if (!ctx.path.startsWith('/api/')) return next();
  // What is said of an account is nobody else's: not a proxy's, nor the browser's of the next reader.
  ctx.set('Cache-Control', 'no-store');
  ctx.request.body ??= {};
  // Errors about a text would repeat it, with the password in it.
  if (typeof ctx.request.body !== 'object') return ctx.badRequest('The body must be an object.');
  return next();
};
