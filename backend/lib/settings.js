'use strict';

const path = require('node:path');

const LOCAL_SITE = 'http://localhost:4321';

/**
 * An absolute http(s) address without its trailing slash.
 *
 * @param {string} name the variable it comes from, named in the error
 * @param {string} value
 */
function absoluteUrl(name, value) {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} must be an absolute http or https address, not "${value}".`);
  }
  return url.href.replace(/\/+$/, '');
}

/** The public address of the site, to which mails and redirects lead. */
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

module.exports = { absoluteUrl, allowedOrigins, dataDir, siteUrl };
