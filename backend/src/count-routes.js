'use strict';

/** @import { Action } from '../types' */

/**
 * One collection's count: a bare number, of what the same query would find.
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
 * Gives every collection `GET /{collection}/count`, which Strapi 4 took away. Whoever may find
 * its entries may count them.
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
    // Placed first: the collection's own `/:id` would take "count" for an id.
    if (routes.length > 0) api.routes = { count: { type: 'content-api', routes }, ...api.routes };
  }
}

module.exports = { addCountRoutes };
