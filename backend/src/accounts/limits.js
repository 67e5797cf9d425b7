'use strict';

/** @import { Context } from '../../types' */

const { errors } = require('@strapi/utils');
const ipaddr = require('ipaddr.js');
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
  '/delete-account': false,
};

/**
 * How many times the limit of one visitor the /48 network of an IPv6 address may use: it contains
 * 65,536 of them.
 */
const NETWORK48_FACTOR = 8;
/** How many times the limit of one network an account has from all networks together. */
const EVERYWHERE_FACTOR = 5;

/**
 * @typedef {keyof typeof ENDPOINTS} Endpoint
 * @typedef {ReturnType<typeof createLimiter>} Limiter
 * @type {Map<Endpoint, { visitors: Limiter, networks48: Limiter, accounts: Limiter, everywhere: Limiter }>}
 */
const limiters = new Map();

/**
 * The limiters of an endpoint: of visitors, of IPv6 networks (/48), of an account from one network
 * and from everywhere.
 * @param {Endpoint} endpoint
 */
function limitersOf(endpoint) {
  const known = limiters.get(endpoint);
  if (known) return known;
  /** @type {any} */
  const { max, seconds, mailsAnHour } = strapi.config.get('accounts.limits');
  const visits = { max, windowMs: seconds * 1000 };
  const tries = ENDPOINTS[endpoint] ? { max: mailsAnHour, windowMs: HOUR_S * 1000 } : visits;
  const own = {
    visitors: createLimiter(visits),
    networks48: createLimiter({ ...visits, max: max * NETWORK48_FACTOR }),
    accounts: createLimiter(tries),
    everywhere: createLimiter({ ...tries, max: tries.max * EVERYWHERE_FACTOR }),
  };
  limiters.set(endpoint, own);
  return own;
}

/**
 * The key of a visitor: the IPv4 address, or the /64 network of an IPv6 one, since every subscriber
 * has a whole one.
 *
 * @param {string} address possibly with a port, as some proxies write it
 * @returns {string}
 */
function visitorKey(address) {
  const bare = address
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return bare;
  // IPv4 where it was mapped to IPv6 (RFC 4291, 2.5.5.2).
  const parsed = ipaddr.process(bare);
  if (!('parts' in parsed)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * The /48 network of an IPv6 visitor; null for others.
 * @param {string} visitor as of `visitorKey`
 */
const network48Key = (visitor) =>
  visitor.includes(':') ? visitor.split(':').slice(0, 3).join(':') : null;

/**
 * @throws {RateLimitError} when there is a wait; the response says how long
 * @param {Context} ctx
 * @param {number} seconds
 */
function rejectIfLimited(ctx, seconds) {
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
function rejectOverLimit(ctx, endpoint) {
  const { visitors, networks48 } = limitersOf(endpoint);
  const visitor = visitorKey(ctx.request.ip);
  const network48 = network48Key(visitor);
  rejectIfLimited(
    ctx,
    Math.max(visitors.wait(visitor), network48 ? networks48.wait(network48) : 0),
  );
}

/**
 * Counts a visitor's attempt at an endpoint.
 * @param {Context} ctx
 * @param {Endpoint} endpoint
 */
function countVisitor(ctx, endpoint) {
  const { visitors, networks48 } = limitersOf(endpoint);
  const visitor = visitorKey(ctx.request.ip);
  const network48 = network48Key(visitor);
  rejectIfLimited(ctx, visitors.take(visitor));
  if (network48) rejectIfLimited(ctx, networks48.take(network48));
}

/**
 * Counts an attempt on an account: first of the visitor's network, so that a stranger locks nobody
 * out elsewhere, then of all networks together.
 *
 * @param {Context} ctx
 * @param {Endpoint} endpoint
 * @param {string} account what names it in the request, whether or not it exists
 * @param {{ isTrusted?: boolean }} [options] `isTrusted`: attempts elsewhere do not count against
 *   this visitor
 * @returns {() => void} resets the visitor's count, as after a correct password
 */
function countAccount(ctx, endpoint, account, { isTrusted = false } = {}) {
  const { accounts, everywhere } = limitersOf(endpoint);
  // Of fixed length, since strangers may send a long one with each attempt.
  const key = digest(account);
  const here = `${visitorKey(ctx.request.ip)} ${key}`;
  rejectIfLimited(ctx, accounts.take(here));
  if (!isTrusted) rejectIfLimited(ctx, everywhere.take(key));
  return () => accounts.forget(here);
}

module.exports = {
  countAccount,
  countVisitor,
  endpointOf,
  rejectIfLimited,
  rejectOverLimit,
  visitorKey,
};
