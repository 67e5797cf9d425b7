'use strict';

/** @import Stripe from 'stripe' */

const { REFUNDED, boughtWith } = require('../../lib/billing/state');
const { isMissing } = require('../../lib/billing/stripe');
const { FREE, PLANS, USER } = require('../user-fields');
const { applyBought, endOverdue } = require('./reader-plan');
const { billing } = require('./service');

const EVENT = 'plugin::users-permissions.billing-event';
const PAID = PLANS.filter((plan) => plan !== FREE);

/** The events that can change a plan. Each is only a reason to read Stripe's state anew. */
const TYPES =
  /^(?:customer\.subscription\.(?:created|updated|deleted|paused|resumed)|charge\.refunded)$/;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an event is tried that fails, and how long it is known afterwards. */
const TRIED_MS = 3 * DAY_MS;
const KEPT_MS = 90 * DAY_MS;
const SWEEP_MS = 10_000;
/** Events that are settled in one go. */
const BATCH = 50;

/** One row per event of Stripe, stored before it is acknowledged. */
const eventType = {
  schema: {
    kind: 'collectionType',
    collectionName: 'billing_events',
    info: {
      singularName: 'billing-event',
      pluralName: 'billing-events',
      displayName: 'Billing event',
    },
    options: { draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible: false },
      'content-type-builder': { visible: false },
    },
    attributes: {
      eventId: { type: 'string', required: true, private: true },
      type: { type: 'string', required: true, private: true },
      customerId: { type: 'string', required: true, private: true },
      // The payment that was given back in full.
      refundOf: { type: 'string', private: true },
      toldAt: { type: 'datetime', required: true, private: true },
      settledAt: { type: 'datetime', private: true },
    },
    indexes: [
      { name: 'billing_events_event_id', columns: ['event_id'], type: 'unique' },
      { name: 'billing_events_settled_at', columns: ['settled_at'] },
    ],
  },
};

const rows = () => strapi.db.query(EVENT);
const users = () => strapi.db.query(USER);
const service = () => /** @type {NonNullable<ReturnType<typeof billing>>} */ (billing());

/**
 * The id of an object that stands there whole or as its id.
 * @param {any} value
 * @returns {string | undefined}
 */
const idOf = (value) => (typeof value === 'string' ? value : value?.id);

/**
 * Stores an event that can change a plan.
 * @param {Stripe.Event} event
 * @returns {Promise<boolean>} false for one that was stored before, or says nothing of plans
 */
async function storeEvent({ id, type, created, data }) {
  /** @type {any} */
  const object = data.object;
  const customerId = idOf(object.customer);
  if (!TYPES.test(type) || !customerId) return false;
  // A part given back leaves the plan.
  if (object.object === 'charge' && !object.refunded) return false;
  const refundOf = object.object === 'charge' ? idOf(object.payment_intent) : null;
  const toldAt = new Date(created * 1000);
  try {
    await rows().create({ data: { eventId: id, type, customerId, refundOf, toldAt } });
  } catch (error) {
    if ((await rows().count({ where: { eventId: id } })) > 0) return false;
    throw error;
  }
  return true;
}

/**
 * Ends the subscription whose running period a payment was for, once that has been given back: otherwise the next
 * one would be taken.
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
 * The reader a customer is: by its id, or as the subscription names him, should the database be older.
 * @param {string} customerId
 * @param {Stripe.Subscription[]} subscriptions
 */
async function readerOf(customerId, subscriptions) {
  const known = await users().findOne({ where: { customerId } });
  if (known) return known;
  const documentId = subscriptions.find(({ metadata }) => metadata.reader)?.metadata.reader;
  const named = documentId && (await users().findOne({ where: { documentId, customerId: null } }));
  if (!named) return null;
  await users().update({ where: { id: named.id }, data: { customerId } });
  return named;
}

/**
 * All subscriptions of a customer; none of one whom Stripe does not know, or no longer.
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
 * Reads what Stripe knows of an event's customer now, and gives the reader the plan.
 * @param {any} event a row
 */
async function settle({ id, type, customerId, refundOf, toldAt }) {
  let readAt = new Date();
  let subscriptions = await subscriptionsOf(customerId);
  if (refundOf && (await endRefunded(refundOf, subscriptions))) {
    readAt = new Date();
    subscriptions = await subscriptionsOf(customerId);
  }
  const reader = await readerOf(customerId, subscriptions);
  const bought = boughtWith(subscriptions, PAID);
  if (!reader) strapi.log.warn(`Stripe's ${type} is about ${customerId}, whom no reader here is.`);
  else if (bought) await applyBought(reader, bought, { readAt, toldAt: new Date(toldAt) });
  await rows().update({ where: { id }, data: { settledAt: new Date() } });
}

/** @param {any} event a row */
async function trySettling(event) {
  try {
    await settle(event);
  } catch (error) {
    const isOld = Date.now() - new Date(event.createdAt).getTime() > TRIED_MS;
    const end = isOld ? ' It is not tried again.' : '';
    const { message } = /** @type {Error} */ (error);
    strapi.log.error(`Stripe's event ${event.eventId} is not settled: ${message}${end}`);
    if (isOld) await rows().update({ where: { id: event.id }, data: { settledAt: new Date() } });
  }
}

/** @type {Promise<void> | undefined} */
let running;
let isAskedAgain = false;

/** Settles what is stored, one event after the other. */
async function settleStored() {
  while (isAskedAgain) {
    isAskedAgain = false;
    const waiting = { where: { settledAt: null }, orderBy: { id: 'asc' }, limit: BATCH };
    for (const event of await rows().findMany(waiting)) await trySettling(event);
  }
}

/** Settles the events that are stored; those that arrive meanwhile too. Never rejects. */
function settleEvents() {
  isAskedAgain = true;
  running ??= settleStored()
    .catch((error) => {
      strapi.log.error(`Stripe's events are not settled: ${error.message}`);
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function sweep() {
  await settleEvents();
  try {
    await endOverdue();
    await rows().deleteMany({ where: { settledAt: { $lt: new Date(Date.now() - KEPT_MS) } } });
  } catch (error) {
    strapi.log.error(`Plans past their end: ${/** @type {Error} */ (error).message}`);
  }
}

/** Settles from now on what an earlier run has left, what has failed, and the plans whose time is over. */
function startSweeping() {
  /** @param {number} pause */
  const later = (pause) =>
    setTimeout(() => void sweep().then(() => later(SWEEP_MS)), pause).unref();
  later(1000);
}

module.exports = { eventType, settleEvents, startSweeping, storeEvent, subscriptionsOf };
