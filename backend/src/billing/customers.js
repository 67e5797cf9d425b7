'use strict';

/** @import { User } from '../../types' */

const { isMissing, isStripeError } = require('../../lib/billing/stripe');
const { BusyError } = require('../../lib/busy-error');
const { digest } = require('../accounts/codes');
const { DEFAULT, LANGS } = require('../locales');
const { USER } = require('../user-fields');
const { billing } = require('./service');

/** Stripe's name of a language: its tag, without a script. */
const stripeLocale = (/** @type {string} */ locale) =>
  (LANGS[locale] ?? DEFAULT).replace(/-[A-Z][a-z]{3}$/, '');

/** Stripe does not answer, or not as it should. */
class PaymentDownError extends BusyError {
  details = { key: 'paymentDown' };

  constructor() {
    super('The payment service does not answer');
  }
}

/**
 * Runs calls to Stripe. Logs its errors and reports all of them as `PaymentDownError`.
 * @template T
 * @param {() => Promise<T>} calls
 * @returns {Promise<T>}
 */
async function callStripe(calls) {
  try {
    return await calls();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    strapi.log.error(`Stripe: ${/** @type {Error} */ (error).message}`);
    throw new PaymentDownError();
  }
}

/**
 * @param {User} user
 * @param {string | null} customerId
 */
async function keepCustomer({ id }, customerId) {
  await strapi.db.query(USER).update({ where: { id }, data: { customerId } });
}

/**
 * The user as Stripe's customer, who is made at the first purchase.
 * @param {User} user
 * @param {string | undefined} locale of the page
 * @param {string} [formerId] of a customer that Stripe no longer has
 * @returns {Promise<string>} the id
 */
async function customerOf(user, locale = user.locale ?? DEFAULT, formerId = '') {
  if (user.customerId) return user.customerId;
  const service = billing();
  if (!service) throw new Error('Nothing is sold without the keys of Stripe.');
  const { documentId, email } = user;
  const customer = await service.stripe.customers.create(
    { email, preferred_locales: [stripeLocale(locale)], metadata: { user: documentId } },
    // Two calls at the same time make one customer. For a day Stripe answers a key with the
    // customer that it made, even a deleted one, so that the next one needs another key.
    {
      idempotencyKey: `customer-${documentId}-${digest(`${email} ${locale} ${formerId}`).slice(0, 16)}`,
    },
  );
  await keepCustomer(user, customer.id);
  return customer.id;
}

/**
 * Runs calls about a customer, and once more with a new one where Stripe has none of that id: after
 * a change from test to live keys, or where the operator has deleted it there.
 * @template T
 * @param {User} user
 * @param {string | undefined} locale
 * @param {(customer: string) => Promise<T>} calls
 * @returns {Promise<T>}
 */
async function withCustomer(user, locale, calls) {
  try {
    return await calls(await customerOf(user, locale));
  } catch (error) {
    if (!user.customerId || !isMissing(error)) throw error;
    await keepCustomer(user, null);
    return calls(await customerOf({ ...user, customerId: null }, locale, user.customerId));
  }
}

/**
 * Deletes Stripe's customer of a user, with which the subscription ends.
 * @param {User} user
 */
async function deleteCustomer({ customerId }) {
  const service = billing();
  if (!service || !customerId) return;
  await callStripe(async () => {
    try {
      await service.stripe.customers.del(customerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
}

module.exports = { callStripe, deleteCustomer, stripeLocale, withCustomer };
