import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { readPrices, type Prices } from '../../../src/islands/PricingTable/prices.ts';
import PlanCard from '../../../src/sections/home/PlanCard.astro';

/** Prices of the test, because the operator's may change. */
const prices = (monthly: number, yearly: number) =>
  Object.fromEntries(
    ['USD', 'EUR', 'JPY', 'PLN'].map((currency) => [currency, { monthly, yearly }]),
  ) as Prices;
const free = { id: 'free', popular: false, prices: prices(0, 0) };
const paid = {
  id: 'professional',
  popular: true,
  prices: { ...prices(4.5, 48), PLN: { monthly: 20, yearly: 192 } },
};

const render = async (locale: string, plan: typeof paid) => {
  const container = await AstroContainer.create();
  const html = await container.renderToString(PlanCard, { props: { locale, plan } });
  return html.replace(/[\u00a0\u202f]/g, ' ');
};

test.each([
  ['de', '4 €', '48 €'],
  ['pl', '16 zł', '192 zł'],
  ['en', '$4', '$48'],
])('the first state in %s shows the language’s currency: %s a month, %s a year', async (...row) => {
  const [locale, month, year] = row;
  const html = await render(locale, paid);
  expect(html).toMatch(new RegExp(`class="price"[^>]*>\\s*${month.replace('$', '\\$')}\\s*<`));
  expect(html).toMatch(new RegExp(`class="per-year"[^>]*>\\s*${year.replace('$', '\\$')}\\s*<`));
});

test('every button links with the plan and the period that is shown', async () => {
  const html = await render('en', paid);
  expect(html).toContain('href="/upgrade?plan=professional&amp;period=yearly"');
  expect(html).toContain('next=%2Fupgrade%3Fplan%3Dprofessional%26period%3Dyearly"');
});

test('a free plan does not mention billing, and keeps the line so that nothing moves', async () => {
  const html = await render('en', free);
  expect(html).toMatch(/class="price"[^>]*>\s*\$0\s*</);
  expect(html).not.toContain('billed');
  expect(html).toContain('class="billing"');
  expect(html).toContain('href="/highlights"');
});

test('the prices on the page are those of the plan', async () => {
  const [, text = ''] = /data-prices="([^"]*)"/.exec(await render('en', paid)) ?? [];
  expect(readPrices(text)).toEqual(paid.prices);
  expect(await render('en', free)).not.toContain('data-prices');
});
