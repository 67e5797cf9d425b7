import { readStored } from '../../lib/browser/storage.ts';
import { CURRENCY_KEY } from '../../lib/shared/storage-keys.ts';
import { choiceOnReturn } from '../../lib/shared/plan-request.ts';

/*
 * Marks the page of an account that is made for a plan, before the first paint: `data-for-plan` is the period. Not for a
 * reader who sees prices in another currency than the page was built with: those the island writes, which also checks
 * the path in full (lib/browser/return-path.ts).
 */
const { upgrade, currency } = document.currentScript!.dataset;
const wanted = new URLSearchParams(location.search).get('next') ?? '';
const choice = /^\/\w/.test(wanted) ? choiceOnReturn(wanted, upgrade!) : null;
if (choice && [null, currency].includes(readStored(CURRENCY_KEY)))
  document.documentElement.dataset['forPlan'] = choice.period;
