'use strict';

/**
 * Whether a path is that of GraphQL: the router ignores case and a trailing slash.
 * @param {string} path
 */
const isGraphql = (path) => /^\/graphql\/?$/i.test(path);

module.exports = { isGraphql };
