/*
 * Marks the page of an account that is made for a plan, before the first paint: `data-for-plan` is the period. Not for a
 * reader who sees prices in another currency than the page was built with: those the island writes.
 */
const { page, plan, currency, key } = document.currentScript!.dataset;
const wanted = new URLSearchParams(location.search).get('next') ?? '';
const [path = '', query] = wanted.split('?');
const asked = new URLSearchParams(query);
const isPlan = [null, plan].includes(asked.get('plan'));
let chosen: string | null = null;
try {
  chosen = localStorage.getItem(key!);
} catch {
  // Nothing is stored here.
}
if (/^\/(?!\/)/.test(path) && path.endsWith(page!) && isPlan && [null, currency].includes(chosen))
  document.documentElement.dataset['forPlan'] =
    asked.get('period') === 'monthly' ? 'monthly' : 'yearly';
