'use strict';

/** @import { Context } from '../../types' */

const { isIPv6 } = require('node:net');
const { errors } = require('@strapi/utils');
const { digest } = require('./codes');
const { createLimiter } = require('./limiter');

const HOUR_S = 60 * 60;

/** The rate-limited endpoints below `/auth`, and whether each sends a mail. */
const ENDPOINTS = {
  '/local': false,
  '/local/register': false,
  '/forgot-password': true,
  '/send-email-confirmation': true,
  '/reset-password': false,
  '/email-confirmation': false,
  '/confirm-email': false,
  '/change-password': false,
};

/**
 * @typedef {keyof typeof ENDPOINTS} Endpoint
 * @typedef {ReturnType<typeof createLimiter>} Limiter
 */

/** @type {Record<string, { visitors: Limiter, accounts: Limiter }> | undefined} */
let limiters;
/**
 * The limiters of an endpoint, for visitors and for accounts.
 * @param {Endpoint} endpoint
 */
function limitersOf(endpoint) {
  limiters ??= Object.fromEntries(
    Object.entries(ENDPOINTS).map(([name, sendsMail]) => {
      /** @type {any} */
      const limits = strapi.config.get('accounts.limits');
      const { max, seconds, mailsAnHour } = limits;
      const visitors = { max, windowMs: seconds * 1000 };
      const accounts = sendsMail ? { max: mailsAnHour, windowMs: HOUR_S * 1000 } : visitors;
      return [name, { visitors: createLimiter(visitors), accounts: createLimiter(accounts) }];
    }),
  );
  return /** @type {{ visitors: Limiter, accounts: Limiter }} */ (limiters[endpoint]);
}

/**
 * The key of a visitor: the IPv4 address, or the /64 network of an IPv6 one, since every subscriber has
 * a whole one.
 *
 * @param {string} address
 * @returns {string}
 */
function visitorKey(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * @throws when there is a wait; the response says how long
 * @param {Context} ctx
 * @param {number} seconds
 */
function refuseFor(ctx, seconds) {
  if (seconds === 0) return;
  ctx.set('Retry-After', String(Math.min(seconds, HOUR_S)));
  throw new errors.RateLimitError();
}

/**
 * The endpoint of a request's path, if any.
 * @param {string} path
 * @returns {Endpoint | undefined}
 */
function endpointOf(path) {
  const [, endpoint = ''] = /^\/api\/auth(\/.*?)\/*$/.exec(path.toLowerCase()) ?? [];
  return Object.hasOwn(ENDPOINTS, endpoint) ? /** @type {Endpoint} */ (endpoint) : undefined;
}

/**
 * Rejects a visitor who has reached an endpoint's limit, without counting.
 * @param {Context} ctx
 * @param {Endpoint} endpoint
 */
function refuseSpent(ctx, endpoint) {
  refuseFor(ctx, limitersOf(endpoint).visitors.wait(visitorKey(ctx.request.ip)));
}

/**
 * Counts a visitor's attempt at an endpoint.
 * @param {Context} ctx
 * @param {Endpoint} endpoint
 */
function countVisitor(ctx, endpoint) {
  refuseFor(ctx, limitersOf(endpoint).visitors.take(visitorKey(ctx.request.ip)));
}

/**
 * Counts an attempt on an account, whoever makes it.
 *
 * @param {Context} ctx
 * @param {Endpoint} endpoint
 * @param {string} account its identifier, whether or not it exists
 * @returns {() => void} resets the account's count, as after a correct password
 */
function countAccount(ctx, endpoint, account) {
  const { accounts } = limitersOf(endpoint);
  // Of fixed length, since strangers may send a long one with each attempt.
  const key = digest(account);
  refuseFor(ctx, accounts.take(key));
  return () => accounts.forget(key);
}

module.exports = { countAccount, countVisitor, endpointOf, refuseSpent, visitorKey };
