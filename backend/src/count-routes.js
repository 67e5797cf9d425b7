'use strict';

/** @import { Action } from '../types' */

/**
 * The count of a collection, as a bare number, for the same query as its list.
 * @param {any} uid
 * @returns {Action}
 */
function countHandler(uid) {
  return async (ctx) => {
    const schema = strapi.contentType(uid);
    const { auth } = ctx.state;
    await strapi.contentAPI.validate.query(ctx.query, schema, { auth });
    const query = await strapi.contentAPI.sanitize.query(ctx.query, schema, { auth });
    ctx.body = await strapi.documents(uid).count({ status: 'published', ...query });
  };
}

/**
 * Adds `GET /{collection}/count` to every collection, which Strapi 4 removed. It needs the
 * permission to find entries.
 * @param {any} strapi
 */
function addCountRoutes(strapi) {
  for (const [name, api] of Object.entries(strapi.apis)) {
    const routes = Object.values(strapi.contentTypes)
      .filter(({ uid, kind }) => uid.startsWith(`api::${name}.`) && kind === 'collectionType')
      .map(({ uid, info }) => ({
        method: 'GET',
        path: `/${info.pluralName}/count`,
        handler: countHandler(uid),
        config: { auth: { scope: [`${uid}.find`] } },
      }));
    // First, because the collection's own `/:id` would match "count".
    if (routes.length > 0) api.routes = { count: { type: 'content-api', routes }, ...api.routes };
  }
}

module.exports = { addCountRoutes };
