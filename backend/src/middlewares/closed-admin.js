'use strict';

/** Paths that readers use; with the administration closed, nothing else answers. */
const OPEN = /^\/(?:api(?:\/|$)|graphql\/?$|_health$|uploads\/)/;

/**
 * Closes the administration. On a fresh database Strapi lets whoever comes first make himself
 * its administrator, even when it serves no panel.
 */
module.exports = () => async (ctx, next) => {
  if (OPEN.test(ctx.path)) return next();
  return ctx.notFound();
};
