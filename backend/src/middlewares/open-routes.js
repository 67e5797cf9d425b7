'use strict';

/** @import { Middleware } from '../../types' */

const { isGraphql } = require('../../lib/graphql/path');

/** Paths that readers use; with the administration closed, nothing else answers. */
const OPEN = /^\/(?:api(?:\/|$)|_health$|uploads\/)/;
/** Asked for by every browser; Strapi would look for the file and end in an error of the server. */
const NO_ICON = '/favicon.ico';

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
    /** @param {string} path */
    const isServed = (path) => OPEN.test(path) || (isAdminOpen && path !== NO_ICON);
    const isOpen = isGraphql(ctx.path) ? isGraphqlOpen : isServed(ctx.path);
    return isOpen ? next() : ctx.notFound();
  };
