import { readStored } from '../lib/browser/storage.ts';
import { CURRENCY_KEY } from '../lib/shared/storage-keys.ts';
import { choiceOnReturn } from '../lib/shared/plan-request.ts';
import { DEFAULT_PERIOD } from '../product.ts';

/*
 * Before the first paint, sets `data-for-plan` if the visitor signs up for a plan or orders one,
 * and `data-price` if they chose another period or currency than the page was built with: then only
 * the island can show the price. The island also validates the path in full
 * (lib/browser/return-path.ts).
 */
const { upgrade, currency } = document.currentScript!.dataset;
const next = new URLSearchParams(location.search).get('next');
const wanted = next ?? location.pathname + location.search;
const choice = /^\/\w/.test(wanted) ? choiceOnReturn(wanted, upgrade!) : null;
if (choice) {
  const { dataset } = document.documentElement;
  dataset['forPlan'] = '';
  const isUsual = choice.period === DEFAULT_PERIOD;
  if (!isUsual || ![null, currency].includes(readStored(CURRENCY_KEY)))
    dataset['price'] = 'unknown';
}
