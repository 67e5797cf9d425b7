'use strict';

/** @import Stripe from 'stripe' */
/** @import { Offer } from '../../lib/billing/prices' */
/** @import { Context, User } from '../../types' */

const { checkedPrices } = require('../../lib/billing/prices');
const { isUnfinished } = require('../../lib/billing/state');
const { digest } = require('../accounts/codes');
const { fieldError } = require('../accounts/field-rules');
const { createLimiter } = require('../accounts/limiter');
const { rejectIfLimited } = require('../accounts/limits');
const { DEFAULT } = require('../locales');
const { requestLocale } = require('../mail/account-mails');
const { pageUrl } = require('../site-pages');
const { FREE, PLANS } = require('../user-fields');
const { callStripe, stripeLocale, withCustomer } = require('./customers');
const { subscriptionsOf } = require('./settle');
const { billing } = require('./service');

/** Each visit of Stripe's pages is a call there. */
const visits = createLimiter({ max: 20, windowMs: 10 * 60 * 1000 });

/** What the site's links may ask to return to. */
const BACK = /^[a-z]{1,20}$/;

const service = () => /** @type {NonNullable<ReturnType<typeof billing>>} */ (billing());

/**
 * @param {Context} ctx
 * @param {User} user
 */
const countVisit = (ctx, user) => rejectIfLimited(ctx, visits.take(String(user.id)));

/**
 * The price that is asked for.
 * @param {any} body
 */
function offerOf({ plan = PLANS.at(-1), period, currency, price }) {
  const offer = service().offers.find(
    (one) => one.plan === plan && one.period === period && one.currency === currency,
  );
  if (!offer) throw fieldError('period', 'invalid', 'There is no such price');
  return { offer, isAsShown: price === undefined || price === offer.price };
}

/** @param {Context} ctx */
const refuseSecondPlan = (ctx) => ctx.conflict('The plan is bought already', { key: 'planOwned' });

/**
 * A page of the site for Stripe to return to.
 * @param {string} path
 * @param {object} query
 */
function pageOf(path, query) {
  const url = pageUrl(requestLocale(), path);
  url.search = new URLSearchParams({ ...query }).toString();
  return url.href;
}

/**
 * The description of a visit of Stripe's page.
 * @param {any} body
 * @param {User} user
 * @param {Awaited<ReturnType<typeof visitOf>>} known
 * @returns {Stripe.Checkout.SessionCreateParams}
 */
function sessionOf(body, user, { customer, offer, price, isNew }) {
  const { settings } = service();
  const { plan, period } = offer;
  const back = typeof body.back === 'string' && BACK.test(body.back) ? { back: body.back } : {};
  const trial = isNew && settings.trialDays > 0 && { trial_period_days: settings.trialDays };
  return {
    mode: 'subscription',
    customer,
    client_reference_id: user.documentId,
    line_items: [{ price, quantity: 1 }],
    locale: /** @type {Stripe.Checkout.SessionCreateParams.Locale} */ (
      stripeLocale(requestLocale() ?? DEFAULT)
    ),
    success_url: pageOf('/account', { checkout: 'done', ...back }),
    cancel_url: pageOf('/upgrade', { plan, period, checkout: 'left', ...back }),
    allow_promotion_codes: true,
    // The price on the page is the price there, in its currency.
    adaptive_pricing: { enabled: false },
    subscription_data: { metadata: { user: user.documentId }, ...trial },
    ...(settings.hasTax && {
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
    }),
  };
}

/**
 * What Stripe knows of the customer and the price before the visit.
 * @param {string} customer
 * @param {Offer} offer
 */
async function visitOf(customer, offer) {
  const { stripe } = service();
  const [prices, subscriptions, sessions] = await Promise.all([
    checkedPrices(stripe, [offer]),
    subscriptionsOf(customer),
    stripe.checkout.sessions.list({ customer, limit: 10 }),
  ]);
  const price = prices.get(offer.key)?.id ?? '';
  return {
    customer,
    offer,
    price,
    subscriptions,
    sessions: sessions.data,
    isNew: subscriptions.length === 0,
  };
}

/**
 * The address of Stripe's page for a purchase: that of the visit before, unless it was for
 * something else. At most one is open, so that nobody pays twice.
 * @param {any} body
 * @param {User} user
 * @param {Awaited<ReturnType<typeof visitOf>>} known
 */
async function openCheckout(body, user, known) {
  const { checkout } = service().stripe;
  const wanted = sessionOf(body, user, known);
  const request = digest(JSON.stringify(wanted));
  const open = known.sessions.filter(({ status }) => status === 'open');
  const same = open.find(({ metadata }) => metadata?.request === request);
  await Promise.all(
    open.filter((one) => one !== same).map(({ id }) => checkout.sessions.expire(id)),
  );
  if (same?.url) return same.url;
  const idempotencyKey = `checkout-${known.sessions[0]?.id ?? user.documentId}-${request}`;
  const { url } = await checkout.sessions.create(
    { ...wanted, metadata: { request } },
    { idempotencyKey },
  );
  return url;
}

/**
 * `POST /billing/checkout` with `period` and `currency`, the `price` that the page shows, and what
 * to return to afterwards (`back`): responds with the address of Stripe's page.
 * @param {Context} ctx
 * @param {User} user
 */
async function checkout(ctx, user) {
  countVisit(ctx, user);
  const { body } = ctx.request;
  const { offer, isAsShown } = offerOf(body);
  if (!isAsShown) return ctx.conflict('The price has changed', { key: 'priceChanged' });
  if (user.plan !== FREE) return refuseSecondPlan(ctx);
  const url = await callStripe(() =>
    withCustomer(user, requestLocale(), async (customer) => {
      const known = await visitOf(customer, offer);
      return known.subscriptions.some(isUnfinished) ? null : openCheckout(body, user, known);
    }),
  );
  if (url === null) return refuseSecondPlan(ctx);
  ctx.body = { url };
}

/**
 * `POST /billing/portal`: responds with the address of Stripe's page for cards, invoices and
 * cancelling.
 * @param {Context} ctx
 * @param {User} user
 */
async function portal(ctx, user) {
  countVisit(ctx, user);
  const { customerId: customer } = user;
  if (!customer) return ctx.notFound('Nothing was bought');
  const locale = /** @type {Stripe.BillingPortal.SessionCreateParams.Locale} */ (
    stripeLocale(requestLocale() ?? DEFAULT)
  );
  const params = { customer, locale, return_url: pageOf('/account', { checkout: 'changed' }) };
  const { url } = await callStripe(() => service().stripe.billingPortal.sessions.create(params));
  ctx.body = { url };
}

module.exports = { checkout, portal };
