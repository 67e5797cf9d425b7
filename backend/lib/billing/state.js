'use strict';

/** @import Stripe from 'stripe' */

/**
 * Stripe's states in which a plan is on. While a payment is past due, Stripe tries again for the
 * time set there.
 */
const ON = new Set(['active', 'trialing', 'past_due']);
/** Those in which it was on. */
const OVER = new Set(['canceled', 'unpaid', 'paused']);
/** What marks a subscription whose payment was given back. */
const REFUNDED = 'refunded';

/** @param {number} seconds */
const date = (seconds) => new Date(seconds * 1000);

/** @param {Stripe.Subscription} subscription */
const planOf = ({ items }) => items.data[0]?.price.metadata?.plan;

/** @param {Stripe.Subscription} subscription */
const periodEnd = ({ items }) => items.data[0]?.current_period_end ?? 0;

/** @param {Stripe.Subscription} subscription */
const endOf = ({ ended_at: ended, canceled_at: canceled, created }) => ended ?? canceled ?? created;

/**
 * What a user has bought.
 * @typedef {object} Purchase
 * @property {string} plan
 * @property {keyof typeof import('../../shared/purchase-states.json')} state
 * @property {Date} since
 * @property {Date} until the end of the paid period, or of the plan
 * @property {boolean} isActive
 */

/**
 * @param {Stripe.Subscription} subscription
 * @returns {Purchase}
 */
function running(subscription) {
  const { cancel_at: cancelAt, cancel_at_period_end: isEnding, start_date: start } = subscription;
  const isPastDue = subscription.status === 'past_due';
  return {
    plan: planOf(subscription) ?? '',
    // Cancelled in Stripe's portal, the one or the other is set, by the subscription's billing
    // mode.
    state: isPastDue ? 'pastDue' : cancelAt || isEnding ? 'ending' : 'active',
    since: date(start),
    until: date(cancelAt ?? periodEnd(subscription)),
    isActive: true,
  };
}

/**
 * @param {Stripe.Subscription} subscription
 * @returns {Purchase}
 */
function over(subscription) {
  return {
    plan: planOf(subscription) ?? '',
    state: subscription.cancellation_details?.comment === REFUNDED ? 'refunded' : 'lapsed',
    since: date(subscription.start_date),
    until: date(endOf(subscription)),
    isActive: false,
  };
}

/**
 * Derives the purchase from all of a customer's subscriptions; independent of the order of events.
 * @param {Stripe.Subscription[]} subscriptions all of the customer, ended ones too
 * @param {readonly string[]} plans the paid ones; subscriptions to anything else do not count
 * @returns {Purchase | null} null for nothing that was ever paid
 */
function purchaseOf(subscriptions, plans) {
  const ours = subscriptions.filter((one) => plans.includes(planOf(one) ?? ''));
  const [last] = ours
    .filter(({ status }) => ON.has(status))
    .sort((a, b) => periodEnd(b) - periodEnd(a));
  if (last) return running(last);
  const [ended] = ours.filter(({ status }) => OVER.has(status)).sort((a, b) => endOf(b) - endOf(a));
  return ended ? over(ended) : null;
}

/**
 * Whether a subscription excludes another: it is active, or can still be paid.
 * @param {Stripe.Subscription} subscription
 */
const isUnfinished = ({ status }) => ON.has(status) || status === 'unpaid' || status === 'paused';

module.exports = { REFUNDED, purchaseOf, isUnfinished };
