'use strict';

/** @import { Purchase } from '../../lib/billing/state' */
/** @import { User } from '../../types' */

const { DAY_MS } = require('../../lib/days');
const { FREE, USER } = require('../user-fields');
const { audit } = require('../audit');

/** Grace period of a plan that renews, until the webhook has reported the payment. */
const RENEWAL_MS = 3 * DAY_MS;

const users = () => strapi.db.query(USER);

/**
 * When a plan ends if no further event arrives, in milliseconds since 1970.
 * @param {{ planUntil?: string | Date | null, billingState?: string | null }} user
 */
function lastMoment({ planUntil, billingState }) {
  if (!planUntil) return Infinity;
  const isRenewed = billingState === 'active' || billingState === 'pastDue';
  return new Date(planUntil).getTime() + (isRenewed ? RENEWAL_MS : 0);
}

/**
 * Until when a browser may use the plan without asking again, in milliseconds since 1970.
 * @param {User} user
 */
function validUntil(user) {
  const usual = Date.now() + Number(strapi.config.get('accounts.planRecordDays')) * DAY_MS;
  if (user.plan === FREE) return usual;
  const isOpen = user.billingState === 'pastDue';
  return Math.min(usual, lastMoment(user), isOpen ? Date.now() + RENEWAL_MS : Infinity);
}

/**
 * Gives a user the plan that was bought, unless a later reading of Stripe's state, or the operator,
 * has decided meanwhile.
 * @param {any} user
 * @param {Purchase} purchase
 * @param {{ readAt: Date, occurredAt: Date }} when Stripe was read, and when the event that led
 *   to it happened
 * @returns {Promise<boolean>} whether it counts
 */
async function applyPurchase(
  user,
  { plan, state, since, until, isActive },
  { readAt, occurredAt },
) {
  const next = isActive ? plan : FREE;
  const { count } = await users().updateMany({
    where: {
      id: user.id,
      $and: [
        { $or: [{ planReadAt: null }, { planReadAt: { $lt: readAt } }] },
        // What has ended before the operator gave a plan does not take it away.
        { $or: [{ planHandAt: null }, { planHandAt: { $lt: isActive ? occurredAt : until } }] },
      ],
    },
    data: {
      plan: next,
      planSince: isActive ? since : null,
      planUntil: until,
      billingState: state,
      planReadAt: readAt,
    },
  });
  if (count > 0 && user.plan !== next) audit('plan changed', user, `from ${user.plan} to ${next}`);
  return count > 0;
}

/** Ends the plans that have expired. */
async function endOverdue() {
  const found = await users().findMany({
    where: { plan: { $ne: FREE }, planUntil: { $lt: new Date() } },
  });
  for (const user of found.filter((one) => lastMoment(one) < Date.now())) {
    // Not when it has been renewed since.
    const { count } = await users().updateMany({
      where: { id: user.id, planUntil: user.planUntil, billingState: user.billingState },
      data: { plan: FREE, planSince: null, billingState: 'lapsed' },
    });
    if (count > 0) audit('plan changed', user, `from ${user.plan} to ${FREE}`);
  }
}

/**
 * What changes with a plan that the operator sets: it has no end, and events about something before
 * it do not count.
 */
const manualPlan = () => ({
  planSince: new Date(),
  planUntil: null,
  billingState: null,
  planHandAt: new Date(),
});

module.exports = { applyPurchase, endOverdue, manualPlan, validUntil };
