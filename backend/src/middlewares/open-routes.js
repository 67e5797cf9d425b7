'use strict';

/** @import { Middleware } from '../../types' */

/** Paths that readers use; with the administration closed, nothing else answers. */
const OPEN = /^\/(?:api(?:\/|$)|_health$|uploads\/)/;
const GRAPHQL = /^\/graphql\/?$/;

/**
 * Closes what need not be open: the administration, and GraphQL. On a fresh database Strapi lets
 * whoever comes first make himself its administrator, even when it serves no panel.
 *
 * @param {{ isAdminOpen: boolean, isGraphqlOpen: boolean }} config
 * @returns {Middleware}
 */
module.exports =
  ({ isAdminOpen, isGraphqlOpen }) =>
  async (ctx, next) => {
    const isOpen = GRAPHQL.test(ctx.path) ? isGraphqlOpen : isAdminOpen || OPEN.test(ctx.path);
    return isOpen ? next() : ctx.notFound();
  };
