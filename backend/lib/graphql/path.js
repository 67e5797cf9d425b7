'use strict';

/**
 * Whether a path leads to GraphQL: the router looks at neither letter case nor a slash at the end.
 * @param {string} path
 */
const isGraphql = (path) => /^\/graphql\/?$/i.test(path);

module.exports = { isGraphql };
