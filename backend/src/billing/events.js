'use strict';

/** @import Stripe from 'stripe' */

const { DAY_MS } = require('../../lib/days');
const { endOverdue } = require('./user-plan');
const { idOf, settle } = require('./settle');

const EVENT = 'plugin::users-permissions.billing-event';

/** The events that can change a plan. Each is only a reason to read Stripe's state anew. */
const TYPES =
  /^(?:customer\.subscription\.(?:created|updated|deleted|paused|resumed)|charge\.refunded)$/;

/** How long an event is tried that fails, and how long it is known afterwards. */
const TRIED_MS = 3 * DAY_MS;
const KEPT_MS = 90 * DAY_MS;
const SWEEP_MS = 10_000;
/** Events that are read in one go. */
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
      occurredAt: { type: 'datetime', columnName: 'told_at', required: true, private: true },
      settledAt: { type: 'datetime', private: true },
    },
    indexes: [
      { name: 'billing_events_event_id', columns: ['event_id'], type: 'unique' },
      { name: 'billing_events_settled_at', columns: ['settled_at'] },
    ],
  },
};

const rows = () => strapi.db.query(EVENT);

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
  const occurredAt = new Date(created * 1000);
  try {
    await rows().create({ data: { eventId: id, type, customerId, refundOf, occurredAt } });
  } catch (error) {
    if ((await rows().count({ where: { eventId: id } })) > 0) return false;
    throw error;
  }
  return true;
}

/** @param {any} event a row */
async function trySettling(event) {
  const { id } = event;
  try {
    await settle(event);
    await rows().update({ where: { id }, data: { settledAt: new Date() } });
  } catch (error) {
    const isOld = Date.now() - new Date(event.createdAt).getTime() > TRIED_MS;
    const end = isOld ? ' It is not tried again.' : '';
    const { message } = /** @type {Error} */ (error);
    strapi.log.error(`Stripe's event ${event.eventId} is not settled: ${message}${end}`);
    if (isOld) await rows().update({ where: { id }, data: { settledAt: new Date() } });
  }
}

/** @type {Promise<void> | undefined} */
let running;
let isRequested = false;

/** Settles what is stored, one event after the other. */
async function settleStored() {
  while (isRequested) {
    isRequested = false;
    const waiting = { orderBy: { id: 'asc' }, limit: BATCH };
    /** @type {any[]} */
    let batch = [];
    // Past those that fail, which would hold back the newer ones.
    do {
      const where = { settledAt: null, id: { $gt: batch.at(-1)?.id ?? 0 } };
      batch = await rows().findMany({ ...waiting, where });
      for (const event of batch) await trySettling(event);
    } while (batch.length === BATCH);
  }
}

/** Settles the events that are stored; those that arrive meanwhile too. Never rejects. */
function settleEvents() {
  isRequested = true;
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

/** Settles from now on what an earlier run left, what failed, and the plans whose time is over. */
function startSweeping() {
  /** @param {number} pause */
  const later = (pause) =>
    setTimeout(() => void sweep().then(() => later(SWEEP_MS)), pause).unref();
  later(1000);
}

module.exports = { eventType, settleEvents, startSweeping, storeEvent };
