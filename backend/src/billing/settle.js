'use strict';

/** @import Stripe from 'stripe' */

const { REFUNDED, purchaseOf } = require('../../lib/billing/state');
const { isMissing } = require('../../lib/billing/stripe');
const { FREE, PLANS, USER } = require('../user-fields');
const { applyPurchase } = require('./user-plan');
const { billing } = require('./service');

const PAID = PLANS.filter((plan) => plan !== FREE);

const users = () => strapi.db.query(USER);
const service = () => /** @type {NonNullable<ReturnType<typeof billing>>} */ (billing());

/**
 * The id of a Stripe object that is expanded or given as its id.
 * @param {any} value
 * @returns {string | undefined}
 */
const idOf = (value) => (typeof value === 'string' ? value : value?.id);

/**
 * Ends the subscription whose current period a refunded payment was for: otherwise the next period
 * would be charged.
 * @param {string} payment
 * @param {Stripe.Subscription[]} subscriptions
 * @returns {Promise<boolean>} whether one has changed
 */
async function endRefunded(payment, subscriptions) {
  const { stripe } = service();
  const paid = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
  });
  const invoices = paid.data.map(({ invoice }) => idOf(invoice));
  const refunded = subscriptions.find(({ latest_invoice: last }) => invoices.includes(idOf(last)));
  if (!refunded || refunded.cancellation_details?.comment === REFUNDED) return false;
  const details = { cancellation_details: { comment: REFUNDED } };
  await (refunded.ended_at === null
    ? stripe.subscriptions.cancel(refunded.id, details)
    : stripe.subscriptions.update(refunded.id, details));
  return true;
}

/**
 * The user of a customer: by its id, or by the subscription's metadata, where the database was
 * restored from an older backup.
 * @param {string} customerId
 * @param {Stripe.Subscription[]} subscriptions
 */
async function userOf(customerId, subscriptions) {
  const known = await users().findOne({ where: { customerId } });
  if (known) return known;
  // Stripe keeps the key that a subscription was made with, of which `reader` is the former one.
  const ids = subscriptions.map(({ metadata }) => metadata.user ?? metadata.reader);
  const documentId = ids.find((id) => id !== undefined);
  const named = documentId && (await users().findOne({ where: { documentId, customerId: null } }));
  if (!named) return null;
  await users().update({ where: { id: named.id }, data: { customerId } });
  return named;
}

/**
 * All subscriptions of a customer; none where Stripe does not know the customer, or no longer.
 * @param {string} customer
 */
async function subscriptionsOf(customer) {
  try {
    const { subscriptions } = service().stripe;
    return (await subscriptions.list({ customer, status: 'all', limit: 100 })).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Reads what Stripe knows of an event's customer now, and gives the user the plan.
 * @param {any} event a row of billing_events
 */
async function settle({ type, customerId, refundOf, occurredAt }) {
  let readAt = new Date();
  let subscriptions = await subscriptionsOf(customerId);
  if (refundOf && (await endRefunded(refundOf, subscriptions))) {
    readAt = new Date();
    subscriptions = await subscriptionsOf(customerId);
  }
  const user = await userOf(customerId, subscriptions);
  const purchase = purchaseOf(subscriptions, PAID);
  if (!user) strapi.log.warn(`Stripe's ${type} is about ${customerId}, who is no user here.`);
  else if (purchase)
    await applyPurchase(user, purchase, { readAt, occurredAt: new Date(occurredAt) });
}

module.exports = { idOf, settle, subscriptionsOf };
