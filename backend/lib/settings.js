'use strict';

const path = require('node:path');

const LOCAL_SITE = 'http://localhost:4321';

/**
 * An absolute http(s) address without a trailing slash.
 *
 * @param {string} name of the variable, for the error
 * @param {string} value
 */
function absoluteUrl(name, value) {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an absolute http or https address, not "${value}".`);
  }
  return url.href.replace(/\/+$/, '');
}

/** The public address of the site, which mails and redirects link to. */
function siteUrl(env = process.env) {
  return absoluteUrl('SITE_URL', env.SITE_URL || LOCAL_SITE);
}

/** The origins that may call this backend from a browser: the site's, and those of CORS_ORIGINS. */
function allowedOrigins(env = process.env) {
  const others = (env.CORS_ORIGINS || '').split(',').map((entry) => entry.trim());
  return [siteUrl(env), ...others.filter((entry) => entry !== '')].map(
    (entry) => new URL(absoluteUrl('CORS_ORIGINS', entry)).origin,
  );
}

/** The folder of everything this backend keeps on disk: database, secrets, uploads. */
function dataDir(env = process.env) {
  return path.resolve(__dirname, '..', env.DATA_DIR || '.data');
}

/**
 * How many proxies are in front of this backend.
 *
 * @returns {number} 0: none, the connection's own address is the visitor's
 */
function trustedProxies(env = process.env) {
  const value = env.TRUST_PROXY || '0';
  if (!/^\d{1,2}$/.test(value)) {
    throw new Error(
      `TRUST_PROXY must be the number of proxies in front, 0 for none, not "${value}".`,
    );
  }
  return Number(value);
}

/** Whether GraphQL is served: as GRAPHQL_OPEN says, else only for a site on this machine. */
function isGraphqlOpen(env = process.env) {
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl(env)).hostname);
  return env.GRAPHQL_OPEN ? env.GRAPHQL_OPEN === 'true' : isLocal;
}

module.exports = { absoluteUrl, allowedOrigins, dataDir, isGraphqlOpen, siteUrl, trustedProxies };
