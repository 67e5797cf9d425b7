'use strict';

const { isIPv6 } = require('node:net');
const { errors } = require('@strapi/utils');
const { createLimiter } = require('./limiter');

const HOUR_S = 60 * 60;

/** The doors by the route's path below `/auth`; `mails` marks those that send one when they can. */
const DOORS = {
  '/local': {},
  '/local/register': {},
  '/forgot-password': { mails: true },
  '/send-email-confirmation': { mails: true },
  '/reset-password': {},
  '/email-confirmation': {},
  '/confirm-email': {},
  '/change-password': {},
};

let limiters;
/** For each door, the counts of its visitors and of the accounts they tried. */
function limitersOf(door) {
  limiters ??= Object.fromEntries(
    Object.entries(DOORS).map(([name, { mails }]) => {
      const { max, seconds, mailsAnHour } = strapi.config.get('accounts.limits');
      const visitors = { max, windowMs: seconds * 1000 };
      const accounts = mails ? { max: mailsAnHour, windowMs: HOUR_S * 1000 } : visitors;
      return [name, { visitors: createLimiter(visitors), accounts: createLimiter(accounts) }];
    }),
  );
  return limiters[door];
}

/**
 * Who a request comes from: its address, of IPv6 the network of 64 bits, since every subscriber has
 * a whole one.
 *
 * @param {string} address
 */
function visitorKey(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split('%')[0].toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** @throws when there is something to wait for; the answer says how long */
function refuseFor(ctx, seconds) {
  if (seconds === 0) return;
  ctx.set('Retry-After', String(Math.min(seconds, HOUR_S)));
  throw new errors.RateLimitError();
}

/** The door that a request's path leads to, if any. */
function doorOf(path) {
  const [, door] = /^\/api\/auth(\/.*?)\/*$/.exec(path.toLowerCase()) ?? [];
  return Object.hasOwn(DOORS, door) ? door : undefined;
}

/** Refuses a visitor who has used a door up, without counting. */
function refuseSpent(ctx, door) {
  refuseFor(ctx, limitersOf(door).visitors.wait(visitorKey(ctx.request.ip)));
}

/** Counts a visitor's use of a door. */
function countVisitor(ctx, door) {
  refuseFor(ctx, limitersOf(door).visitors.take(visitorKey(ctx.request.ip)));
}

/**
 * Counts a try on an account, whoever makes it.
 *
 * @param {string} account what names it, whether or not it exists
 * @returns {() => void} takes the account's tries back, as after a good password
 */
function countAccount(ctx, door, account) {
  const { accounts } = limitersOf(door);
  refuseFor(ctx, accounts.take(account));
  return () => accounts.forget(account);
}

module.exports = { countAccount, countVisitor, doorOf, refuseSpent, visitorKey };
