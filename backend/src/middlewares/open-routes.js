'use strict';

/** @import { Middleware } from '../../types' */

const { isGraphql } = require('../../lib/graphql/path');

/** Public paths; with the administration closed, nothing else is served. */
const OPEN = /^\/(?:api(?:\/|$)|_health$|uploads\/)/;
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
    const isOpen = isGraphql(ctx.path) ? isGraphqlOpen : isServed(ctx.path);
    return isOpen ? next() : ctx.notFound();
  };
