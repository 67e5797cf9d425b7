import { readStored } from '../lib/browser/storage.ts';
import { CURRENCY_KEY } from '../lib/shared/storage-keys.ts';
import { choiceOnReturn } from '../lib/shared/plan-request.ts';

/*
 * Sets `data-for-plan` to the billing period before the first paint, if the reader signs up for a plan (ForPlan), and
 * `data-price` if they chose another currency than the page was built with: then only the island can show the price. The
 * island also validates the path in full (lib/browser/return-path.ts).
 */
const { upgrade, currency } = document.currentScript!.dataset;
const wanted = new URLSearchParams(location.search).get('next') ?? '';
const choice = /^\/\w/.test(wanted) ? choiceOnReturn(wanted, upgrade!) : null;
if (choice) {
  const { dataset } = document.documentElement;
  dataset['forPlan'] = choice.period;
  if (![null, currency].includes(readStored(CURRENCY_KEY))) dataset['price'] = 'unknown';
}
