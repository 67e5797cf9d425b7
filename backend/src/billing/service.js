'use strict';

/** @import { User } from '../../types' */

const { checkedPrices, readOffers } = require('../../lib/billing/prices');
const { createStripe, isStripeDown } = require('../../lib/billing/stripe');
const { billingSettings } = require('../../lib/settings');

/** @typedef {ReturnType<typeof openService>} Service */

function openService() {
  const settings = billingSettings();
  if (!settings) return null;
  const stripe = createStripe(settings);
  return { settings, stripe, offers: readOffers(settings.plansFile) };
}

/** @type {Service | undefined} */
let opened;

/** Stripe, as this backend uses it; null without its keys. */
function billing() {
  opened ??= openService();
  return opened ?? null;
}

/**
 * Compares the prices at Stripe with those on the pages.
 * @throws {Error} naming each that differs; not when Stripe does not answer, since accounts must
 *   not depend on it
 */
async function checkPrices() {
  try {
    const service = billing();
    if (service) await checkedPrices(service.stripe, service.offers);
  } catch (error) {
    if (!isStripeDown(error)) throw error;
    strapi.log.warn('Stripe does not answer: its prices are compared at the next purchase.');
  }
}

module.exports = { billing, checkPrices };
