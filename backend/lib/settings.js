'use strict';

const path = require('node:path');

/** @type {string[]} */
const LOCAL_HOSTS = require('../shared/local-hosts.json');
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

/**
 * The name by which mails speak of the site: `MAIL_FROM_NAME`, else the host of its address.
 *
 * @param {NodeJS.ProcessEnv} env
 */
const siteName = (env = process.env) => env.MAIL_FROM_NAME || new URL(siteUrl(env)).hostname;

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

/** @type {Record<string, boolean>} */
const SWITCH_VALUES = require('../shared/switch-values.json');

/**
 * Parses a switch, as the site's settings are.
 *
 * @param {string} name of the variable
 * @param {'on' | 'off'} usual where it is unset or empty
 * @throws {Error} naming the variable, when it is none of these
 */
function isSwitchedOn(name, env = process.env, usual = 'off') {
  const value = env[name] || usual;
  if (!Object.hasOwn(SWITCH_VALUES, value))
    throw new Error(`${name} must be "on" or "off", not "${value}".`);
  return SWITCH_VALUES[value] ?? false;
}

/** Whether GraphQL is served: as GRAPHQL_OPEN says, else only for a site on this machine. */
function isGraphqlOpen(env = process.env) {
  const isLocal = LOCAL_HOSTS.includes(new URL(siteUrl(env)).hostname);
  return isSwitchedOn('GRAPHQL_OPEN', env, isLocal ? 'on' : 'off');
}

/**
 * @param {string} name of the variable
 * @param {string} value
 */
function wholeNumber(name, value) {
  if (!/^\d{1,3}$/.test(value)) throw new Error(`${name} must be a whole number, not "${value}".`);
  return Number(value);
}

/**
 * How to reach Stripe, and what is sold there.
 * @throws {Error} naming the setting, without a secret key
 */
function stripeSettings(env = process.env) {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_API_URL, PLANS_FILE } = env;
  if (!/^(?:sk|rk)_/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY must be a secret key of Stripe: it begins with sk_ or rk_.');
  return {
    secretKey,
    /** The prices on the site's pages. */
    plansFile: path.resolve(__dirname, '..', PLANS_FILE || '../content/plans.json'),
    /** Whether Stripe Tax computes the tax that prices include. */
    hasTax: isSwitchedOn('STRIPE_TAX', env),
    trialDays: wholeNumber('STRIPE_TRIAL_DAYS', env.STRIPE_TRIAL_DAYS || '0'),
    /** Stands in for Stripe in tests. */
    apiUrl: STRIPE_API_URL ? absoluteUrl('STRIPE_API_URL', STRIPE_API_URL) : undefined,
  };
}

/** The settings of payments; null without Stripe's keys: then nothing is sold here. */
function billingSettings(env = process.env) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return null;
  if (!webhookSecret)
    throw new Error('STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY.');
  return { ...stripeSettings(env), webhookSecret };
}

module.exports = {
  absoluteUrl,
  allowedOrigins,
  billingSettings,
  dataDir,
  isGraphqlOpen,
  isSwitchedOn,
  siteName,
  siteUrl,
  stripeSettings,
  trustedProxies,
};
