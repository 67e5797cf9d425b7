'use strict';

require('../lib/require-node');
const { loadEnvFile } = require('../lib/application');
const { makePrices, readOffers } = require('../lib/billing/prices');
const { createStripe } = require('../lib/billing/stripe');
const { stripeSettings } = require('../lib/settings');

/** Makes the prices of content/plans.json at Stripe; those that are there already stay. */
async function main() {
  loadEnvFile();
  const settings = stripeSettings();
  const offers = readOffers(settings.plansFile);
  const made = await makePrices(createStripe(settings), offers);
  for (const key of made) console.log(`made ${key}`);
  console.log(`${offers.length} prices at Stripe are those of ${settings.plansFile}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
