// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { type PlanRow } from '../../../src/islands/PricingTable/PlanCard.tsx';
import { PricingTable } from '../../../src/islands/PricingTable/PricingTable.tsx';
import type { Currency } from '../../../src/lib/shared/money.ts';
import { CURRENCY_KEY } from '../../../src/lib/shared/storage-keys.ts';
import { $currency, $period } from '../../../src/stores/price-choice.ts';
import { hydrate } from '../../support/component/component.tsx';
import home from '../../../i18n/en/home.json' with { type: 'json' };
import pricing from '../../../i18n/en/pricing.json' with { type: 'json' };

const currencies: Currency[] = ['USD', 'EUR', 'PLN'];

/** Prices of the test, because the operator's may change. */
const plan = (id: 'free' | 'professional', monthly: number, yearly: number): PlanRow => ({
  id,
  isPopular: id !== 'free',
  prices: Object.fromEntries(
    currencies.map((currency) => [currency, { monthly, yearly }]),
  ) as PlanRow['prices'],
  labels: pricing[id],
  links: {
    anonymous: { monthly: '/signup?monthly', yearly: '/signup?yearly' },
    signedIn: { monthly: '/upgrade?monthly', yearly: '/upgrade?yearly' },
  },
});

const table = (lang: string, currency: Currency, plans: PlanRow[]) => (
  <PricingTable
    lang={lang}
    currency={currency}
    currencies={currencies}
    plans={plans}
    labels={pricing}
    notes={{ free: home.hero.stays, professional: pricing.terms.pay }}
  />
);

/** With ordinary spaces, as which browsers show these. */
const spaced = (text: string) =>
  text.replaceAll(/<!-- -->|[\u00a0\u202f]/g, (found) => (found.startsWith('<') ? '' : ' '));

/** The text of the built HTML. */
const builtText = (...given: Parameters<typeof table>) => spaced(renderToString(table(...given)));

beforeEach(() => {
  localStorage.clear();
  $currency.set(null);
  $period.set('yearly');
});

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

test.each([48, 50])('12 months at 4 and a year at %i save nothing that is shown', (yearly) => {
  expect(builtText('en', 'USD', [plan('professional', 4, yearly)])).not.toMatch(/save|%/i);
});

test('a free plan mentions no billing', () => {
  const text = builtText('en', 'USD', [plan('free', 0, 0)]);
  expect(text).toContain('>$0<');
  expect(text).not.toContain('billed');
});

test('the card of the plan that content/plans.json names popular stands out, whichever it is', () => {
  const cardOf = (isPopular: boolean) => {
    const { unmount } = hydrate(table('en', 'USD', [{ ...plan('free', 0, 0), isPopular }]));
    const card = screen.getByRole('article');
    const action = screen.getAllByRole('link')[0]!;
    const shown = { text: card.textContent, card: card.className, action: action.className };
    unmount();
    return shown;
  };
  const [popular, other] = [cardOf(true), cardOf(false)];
  expect(popular.text).toContain(pricing.table.mostPopular);
  expect(other.text).not.toContain(pricing.table.mostPopular);
  expect(popular.card).not.toBe(other.card);
  expect(popular.action).not.toBe(other.action);
});

test('the saving is that of the plan that saves most', () => {
  const text = builtText('en', 'USD', [plan('free', 0, 0), plan('professional', 5, 48)]);
  expect(text).toContain('>20%<');
});

const professional = plan('professional', 5, 48);
const shown = () => spaced(document.body.textContent);
const list = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: pricing.table.currency });
const link = (index: number) => document.querySelectorAll('a')[index]?.getAttribute('href');

test('prices and links follow the period and the currency that are chosen', async () => {
  hydrate(table('en', 'USD', [professional]));
  expect(shown()).toContain('billed yearly · $48 a year');
  await userEvent.click(screen.getByRole('radio', { name: pricing.toggle.monthly }));
  expect(shown()).toContain('$5');
  expect(shown()).toContain(pricing.table.billedMonthly);
  expect([link(0), link(1)]).toEqual(['/signup?monthly', '/upgrade?monthly']);
  await userEvent.selectOptions(list(), 'EUR');
  expect(shown()).toContain('€5');
  expect(localStorage.getItem(CURRENCY_KEY)).toBe('EUR');
});

test('what was chosen before the table is hydrated is taken over', async () => {
  hydrate(table('en', 'USD', [professional]), () => {
    list().value = 'EUR';
    screen.getByRole<HTMLInputElement>('radio', { name: pricing.toggle.monthly }).checked = true;
  });
  expect(list().value).toBe('EUR');
  expect(shown()).toContain('€5');
});

test.each([
  ['EUR', 'EUR'],
  ['<img>', 'PLN'],
])('a stored currency is shown where it is offered: %s', async (stored, expected) => {
  localStorage.setItem(CURRENCY_KEY, stored);
  hydrate(table('pl', 'PLN', [professional]));
  expect(list().value).toBe(expected);
});

test('each card has its own note below its button', () => {
  const [free = '', professional = ''] = builtText('en', 'USD', [
    plan('free', 0, 0),
    plan('professional', 5, 48),
  ]).split(/(?<=<\/article>)/);
  expect(free).not.toContain(pricing.terms.pay);
  expect(free).toContain(home.hero.stays);
  expect(professional).toContain(pricing.terms.pay);
});
