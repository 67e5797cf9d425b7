'use strict';

/** @import { Context } from '../../types' */

const { route, signedIn } = require('../accounts/session-routes');
const { checkout, portal } = require('./checkout');
const { settleEvents, storeEvent } = require('./events');
const { billing } = require('./service');

/** Where koa-body keeps the body as it was sent. */
const UNPARSED = Symbol.for('unparsedBody');

/**
 * `POST /billing/webhook`: stores an event that Stripe has signed, and acknowledges it; what it
 * means is read from Stripe afterwards.
 * @param {Context} ctx
 */
async function webhook(ctx) {
  const { stripe, settings } = /** @type {NonNullable<ReturnType<typeof billing>>} */ (billing());
  let event;
  try {
    const raw = ctx.request.body[UNPARSED] ?? '';
    event = stripe.webhooks.constructEvent(
      raw,
      ctx.get('stripe-signature'),
      settings.webhookSecret,
    );
  } catch {
    return ctx.badRequest('The signature is not valid, or too old.');
  }
  if (await storeEvent(event)) ctx.res.once('close', () => void settleEvents());
  ctx.body = { received: true };
}

/** The routes of payments: none without Stripe's keys. */
const billingRoutes = () =>
  billing() === null
    ? []
    : [
        route('POST', '/billing/checkout', signedIn(checkout)),
        route('POST', '/billing/portal', signedIn(portal)),
        route('POST', '/billing/webhook', webhook, false),
      ];

module.exports = { billingRoutes };
