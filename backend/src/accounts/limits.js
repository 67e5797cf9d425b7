'use strict';

/** @import { Context } from '../../types' */

const { isIPv6 } = require('node:net');
const { errors } = require('@strapi/utils');
const { digest } = require('./codes');
const { createLimiter } = require('./limiter');

const HOUR_S = 60 * 60;

/** The endpoints by the route's path below `/auth`, and whether each sends a mail when it can. */
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
 * The counts of an endpoint's visitors and of the accounts they tried.
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
 * Who a request comes from: its address, of IPv6 the network of 64 bits, since every subscriber has
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
 * @throws when there is something to wait for; the answer says how long
 * @param {Context} ctx
 * @param {number} seconds
 */
function refuseFor(ctx, seconds) {
  if (seconds === 0) return;
  ctx.set('Retry-After', String(Math.min(seconds, HOUR_S)));
  throw new errors.RateLimitError();
}

/**
 * The endpoint that a request's path leads to, if any.
 * @param {string} path
 * @returns {Endpoint | undefined}
 */
function endpointOf(path) {
  const [, endpoint = ''] = /^\/api\/auth(\/.*?)\/*$/.exec(path.toLowerCase()) ?? [];
  return Object.hasOwn(ENDPOINTS, endpoint) ? /** @type {Endpoint} */ (endpoint) : undefined;
}

/**
 * Refuses a visitor who has used an endpoint up, without counting.
 * @param {Context} ctx
 * @param {Endpoint} endpoint
 */
function refuseSpent(ctx, endpoint) {
  refuseFor(ctx, limitersOf(endpoint).visitors.wait(visitorKey(ctx.request.ip)));
}

/**
 * Counts a visitor's use of an endpoint.
 * @param {Context} ctx
 * @param {Endpoint} endpoint
 */
function countVisitor(ctx, endpoint) {
  refuseFor(ctx, limitersOf(endpoint).visitors.take(visitorKey(ctx.request.ip)));
}

/**
 * Counts a try on an account, whoever makes it.
 *
 * @param {Context} ctx
 * @param {Endpoint} endpoint
 * @param {string} account what names it, whether or not it exists
 * @returns {() => void} takes the account's tries back, as after a good password
 */
function countAccount(ctx, endpoint, account) {
  const { accounts } = limitersOf(endpoint);
  // Of one length, since a stranger may send a long one with each try.
  const key = digest(account);
  refuseFor(ctx, accounts.take(key));
  return () => accounts.forget(key);
}

module.exports = { countAccount, countVisitor, endpointOf, refuseSpent, visitorKey };
