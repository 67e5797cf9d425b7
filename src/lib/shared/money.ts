import type plans from '../../../content/plans.json';
import type { Period } from '../../product.ts';

/** An ISO 4217 code that every plan of content/plans.json has prices in. */
export type Currency = keyof (typeof plans)[number]['prices'];

/**
 * A price in the page's language; whole amounts without decimals.
 * @param amount in the currency's main unit
 * @param lang BCP 47 tag
 */
export function formatPrice(amount: number, currency: Currency, lang: string): string {
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
    .format(amount)
    .replace('￥', '¥'); // Japanese has the sign as wide as a character, which stands off from its figure.
}

/** What one month costs under a billing period. Prices are per period, in the currency's main unit. */
export function monthlyPrice(prices: Record<Period, number>, period: Period): number {
  return period === 'yearly' ? prices.yearly / 12 : prices.monthly;
}

/** The share of twelve monthly payments that paying by the year saves, from 0 to 1. */
export function yearlySaving({ monthly, yearly }: Record<Period, number>): number {
  return monthly === 0 ? 0 : 1 - yearly / (12 * monthly);
}

/**
 * A share in the page's language, in whole per cent.
 * @param share from 0 to 1
 * @param lang BCP 47 tag
 */
export function formatPercent(share: number, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'percent' }).format(share);
}
