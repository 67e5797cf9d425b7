'use strict';

/** @import { Middleware } from '../../types' */

/**
 * Accepts only objects as bodies, replaces a missing body by an empty one, so that missing fields
 * are reported as such, and keeps responses out of caches. The GraphQL plugin parses its body
 * later.
 * @returns {Middleware}
 */
module.exports = () => (ctx, next) => {
  if (!ctx.path.startsWith('/api/')) return next();
  // Responses about an account must reach nobody else from the cache of a proxy or a shared
  // browser.
  ctx.set('Cache-Control', 'no-store');
  ctx.request.body ??= {};
  // A validation error would repeat a string, with the password in it.
  if (typeof ctx.request.body !== 'object') return ctx.badRequest('The body must be an object.');
  return next();
};
