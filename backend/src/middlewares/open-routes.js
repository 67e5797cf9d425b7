'use strict';

/** @import { Middleware } from '../../types' */

/** Public paths; with the administration closed, nothing else is served. */
const OPEN = /^\/(?:api(?:\/|$)|_health$|uploads\/)/;
/** The router ignores case and a trailing slash. */
const GRAPHQL = /^\/graphql\/?$/i;
/** Requested by every browser; Strapi would fail with an internal error. */
const NO_ICON = '/favicon.ico';

/**
 * Closes the administration and GraphQL. On a fresh database Strapi lets
 * the first visitor register as administrator, even when it serves no panel.
 *
 * @param {{ isAdminOpen: boolean, isGraphqlOpen: boolean }} config
 * @returns {Middleware}
 */
module.exports =
  ({ isAdminOpen, isGraphqlOpen }) =>
  async (ctx, next) => {
    /** @param {string} path */
    const isServed = (path) => OPEN.test(path) || (isAdminOpen && path !== NO_ICON);
    // Strapi leaves the body to the limits in config/plugins.js at this very address only.
    const isGraphqlServed = isGraphqlOpen && ctx.url === '/graphql';
    const isOpen = GRAPHQL.test(ctx.path) ? isGraphqlServed : isServed(ctx.path);
    return isOpen ? next() : ctx.notFound();
  };
