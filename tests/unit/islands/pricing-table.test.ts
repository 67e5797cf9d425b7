import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ShownPlan } from '../../../src/islands/PricingTable/PlanCard.tsx';
import { PricingTable } from '../../../src/islands/PricingTable/PricingTable.tsx';
import type { Currency } from '../../../src/lib/shared/money.ts';
import pricing from '../../../i18n/en/pricing.json' with { type: 'json' };

const currencies: Currency[] = ['USD', 'EUR', 'PLN'];

/** Prices of the test, because the operator's may change. */
const plan = (id: 'free' | 'professional', monthly: number, yearly: number): ShownPlan => ({
  id,
  isPopular: id !== 'free',
  prices: Object.fromEntries(
    currencies.map((currency) => [currency, { monthly, yearly }]),
  ) as ShownPlan['prices'],
  labels: pricing[id],
  links: {
    anonymous: { monthly: '/signup?monthly', yearly: '/signup?yearly' },
    signedIn: { monthly: '/upgrade?monthly', yearly: '/upgrade?yearly' },
  },
});

/** The text of the built HTML, with ordinary spaces. */
function builtText(lang: string, currency: Currency, plans: ShownPlan[]): string {
  const html = renderToString(
    createElement(PricingTable, { lang, currency, currencies, plans, labels: pricing }),
  );
  return html.replaceAll(/<!-- -->|[\u00a0\u202f]/g, (found) => (found.startsWith('<') ? '' : ' '));
}

test.each([
  ['de', 'EUR', '4 €', '48 €'],
  ['pl', 'PLN', '4 zł', '48 zł'],
  ['en', 'USD', '$4', '$48'],
] as const)('the first state in %s is yearly, in %s: %s a month, %s a year', (...row) => {
  const [lang, currency, month, year] = row;
  const text = builtText(lang, currency, [plan('professional', 4.5, 48)]);
  expect(text).toContain(`>${month}<`);
  expect(text).toContain(`billed yearly · ${year} a year`);
  expect(text).toContain('href="/signup?yearly"');
  expect(text).toContain('href="/upgrade?yearly"');
});

test('a free plan mentions no billing', () => {
  const text = builtText('en', 'USD', [plan('free', 0, 0)]);
  expect(text).toContain('>$0<');
  expect(text).not.toContain('billed');
});

test('the saving is that of the plan that saves most', () => {
  const text = builtText('en', 'USD', [plan('free', 0, 0), plan('professional', 5, 48)]);
  expect(text).toContain('>20%<');
});
