import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import labels from '../../../i18n/en/pricing.json' with { type: 'json' };
import { PricingTable } from '../../../src/islands/PricingTable/PricingTable.tsx';
import type { Currency } from '../../../src/lib/shared/money.ts';
import { type Period, type Plan, plans } from '../../../src/product.ts';

/** Prices of the test's own, since the operator's change. */
const prices = (monthly: number, yearly: number) =>
  Object.fromEntries(
    ['USD', 'EUR', 'JPY', 'PLN'].map((currency) => [currency, { monthly, yearly }]),
  ) as Record<Currency, Record<Period, number>>;
const paid = {
  ...prices(5, 48),
  PLN: { monthly: 20, yearly: 192 },
};
const entries = [
  { id: 'free', popular: false, prices: prices(0, 0) },
  { id: 'professional', popular: true, prices: paid },
];

const render = (lang: string, localCurrency: Currency) =>
  renderToStaticMarkup(
    <PricingTable
      {...{ lang, localCurrency, labels }}
      plans={entries.map(({ id, popular, prices }) => ({
        ...{
          id: id as Plan,
          items: [...plans[id as Plan].items],
          prices,
          name: id,
          tagline: '',
          action: 'Go',
          signup: '/signup',
          target: '/upgrade',
          isPopular: popular,
        },
      }))}
    />,
  ).replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['de', 'EUR', '4 €', '48 €'],
  ['pl', 'PLN', '16 zł', '192 zł'],
  ['en', 'USD', '$4', '$48'],
] as const)(
  'the first state in %s shows %s: %s a month, %s a year',
  (lang, currency, month, year) => {
    const html = render(lang, currency);
    expect(html).toContain(`class="price">${month}<`);
    expect(html).toContain(`billed yearly · ${year} a year`);
  },
);

test('a plan that costs nothing says nothing of billing, and keeps its line so that nothing jumps', () => {
  const [free = ''] = render('en', 'USD').split('Most popular');
  expect(free).toContain('class="price">$0<');
  expect(free).not.toContain('billed');
  expect(free).toContain('class="billing"> <');
});

test('nothing in it needs a style attribute, which the site’s policy refuses', () => {
  expect(render('ja', 'JPY')).not.toMatch(/\sstyle=/);
});
