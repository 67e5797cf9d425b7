'use strict';

/** @import Stripe from 'stripe' */

const fs = require('node:fs');

/** Currencies without a minor unit. https://docs.stripe.com/currencies#zero-decimal */
const WITHOUT_MINOR_UNIT = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/**
 * Currencies whose minor unit is a thousandth; Stripe takes whole tens of it.
 * https://docs.stripe.com/currencies#three-decimal
 */
const OF_THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));
/** @type {Record<string, 'month' | 'year'>} */
const INTERVALS = { monthly: 'month', yearly: 'year' };
/** The most lookup keys that one call takes. */
const KEYS_A_CALL = 10;

/**
 * A price on the site's pages.
 * @typedef {object} Offer
 * @property {string} plan
 * @property {string} period `monthly` or `yearly`
 * @property {string} currency ISO 4217
 * @property {number} price in the currency's main unit, as on the page
 * @property {number} amount in its minor unit, as at Stripe
 * @property {string} key of the price at Stripe
 */

/**
 * An amount in the minor unit of its currency, as Stripe takes it.
 * @param {number} price in the main unit
 * @param {string} currency ISO 4217
 */
function minorAmount(price, currency) {
  if (WITHOUT_MINOR_UNIT.has(currency)) return Math.round(price);
  const hundredths = Math.round(price * 100);
  return OF_THOUSANDTHS.has(currency) ? hundredths * 10 : hundredths;
}

/**
 * The paid offers of the site's content/plans.json.
 * @param {string} file
 * @returns {Offer[]}
 */
function readOffers(file) {
  /** @type {{ id: string, prices: Record<string, Record<string, number>> }[]} */
  let plans;
  try {
    plans = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The prices in ${file} (PLANS_FILE) cannot be read.`, { cause: error });
  }
  return plans.flatMap(({ id: plan, prices }) =>
    Object.entries(prices).flatMap(([currency, periods]) =>
      Object.entries(periods)
        .filter(([, price]) => price > 0)
        .map(([period, price]) => ({
          plan,
          period,
          currency,
          price,
          amount: minorAmount(price, currency),
          key: `${plan}_${period}_${currency.toLowerCase()}`,
        })),
    ),
  );
}

/**
 * The active prices at Stripe, by their lookup keys.
 * @param {Stripe} stripe
 * @param {Offer[]} offers
 * @returns {Promise<Map<string, Stripe.Price>>}
 */
async function findPrices(stripe, offers) {
  const found = new Map();
  for (let first = 0; first < offers.length; first += KEYS_A_CALL) {
    const keys = offers.slice(first, first + KEYS_A_CALL).map(({ key }) => key);
    const { data } = await stripe.prices.list({ active: true, lookup_keys: keys, limit: 100 });
    for (const price of data) found.set(price.lookup_key, price);
  }
  return found;
}

/** @param {Offer} offer */
const recurring = ({ period }) => ({ interval: INTERVALS[period] ?? 'month' });

/**
 * What is wrong with the price of an offer, if anything.
 * @param {Offer} offer
 * @param {Stripe.Price | undefined} price
 */
function faultOf(offer, price) {
  if (!price) return 'missing at Stripe';
  const { amount, currency, plan } = offer;
  if (price.currency !== currency.toLowerCase() || price.unit_amount !== amount)
    return `${amount} on the page, ${price.unit_amount} ${price.currency.toUpperCase()} at Stripe (in the minor unit)`;
  if (
    price.recurring?.interval !== recurring(offer).interval ||
    price.recurring.interval_count !== 1
  )
    return `billed by another period at Stripe`;
  // Pages say that prices include tax.
  if (price.tax_behavior !== 'inclusive') return 'without the tax at Stripe';
  return price.metadata.plan === plan ? undefined : 'for another plan at Stripe';
}

/**
 * The prices at Stripe, each checked against the page's.
 * @param {Stripe} stripe
 * @param {Offer[]} offers
 * @throws {Error} naming what differs
 */
async function checkedPrices(stripe, offers) {
  const prices = await findPrices(stripe, offers);
  const faults = offers
    .map((offer) => ({ key: offer.key, fault: faultOf(offer, prices.get(offer.key)) }))
    .filter(({ fault }) => fault !== undefined)
    .map(({ key, fault }) => `  ${key}: ${fault}`);
  if (faults.length > 0)
    throw new Error(
      ['Run "npm run prices" in backend/: other prices than on the pages.', ...faults].join('\n'),
    );
  return prices;
}

/**
 * The product of a plan, made where there is none. Its name and description are the operator's.
 * @param {Stripe} stripe
 * @param {string} plan
 */
async function productOf(stripe, plan) {
  const { data } = await stripe.products.list({ ids: [plan] });
  if (data.length > 0) return plan;
  const name = plan.charAt(0).toUpperCase() + plan.slice(1);
  await stripe.products.create({ id: plan, name }, { idempotencyKey: `product-${plan}` });
  return plan;
}

/**
 * Makes Stripe's prices those of the pages. A price's amount cannot change: a new one takes over
 * the lookup key, and whoever bought at the old one keeps it.
 * @param {Stripe} stripe
 * @param {Offer[]} offers
 * @returns {Promise<string[]>} the keys of the prices that were made
 */
async function makePrices(stripe, offers) {
  const prices = await findPrices(stripe, offers);
  const wrong = offers.filter((offer) => faultOf(offer, prices.get(offer.key)) !== undefined);
  for (const offer of wrong) {
    const { plan, period, currency, amount, key } = offer;
    const before = prices.get(key);
    await stripe.prices.create(
      {
        product: await productOf(stripe, plan),
        currency: currency.toLowerCase(),
        unit_amount: amount,
        recurring: recurring(offer),
        tax_behavior: 'inclusive',
        lookup_key: key,
        transfer_lookup_key: true,
        metadata: { plan, period },
      },
      { idempotencyKey: `price-${key}-${amount}-${before?.id ?? 'first'}` },
    );
    if (before) await stripe.prices.update(before.id, { active: false });
  }
  return wrong.map(({ key }) => key);
}

module.exports = { checkedPrices, makePrices, readOffers };
