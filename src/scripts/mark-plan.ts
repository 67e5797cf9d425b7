import { readStored } from '../lib/browser/storage.ts';
import { CURRENCY_KEY } from '../lib/shared/storage-keys.ts';
import { choiceOnReturn } from '../lib/shared/plan-request.ts';

/*
 * Sets `data-for-plan` to the billing period before the first paint, if the reader signs up for a plan (ForPlan) or orders
 * one, and `data-price` if they chose another currency, or on the order page another period, than the page was built
 * with: then only the island can show the price. The island also validates the path in full (lib/browser/return-path.ts).
 */
const { upgrade, currency } = document.currentScript!.dataset;
const next = new URLSearchParams(location.search).get('next');
const wanted = next ?? location.pathname + location.search;
const choice = /^\/\w/.test(wanted) ? choiceOnReturn(wanted, upgrade!) : null;
if (choice) {
  const { dataset } = document.documentElement;
  dataset['forPlan'] = choice.period;
  const isOther = next === null && choice.period !== 'yearly';
  if (isOther || ![null, currency].includes(readStored(CURRENCY_KEY))) dataset['price'] = 'unknown';
}
