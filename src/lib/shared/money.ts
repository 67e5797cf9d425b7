import type plans from '../../../content/plans.json';
import type { Period } from '../../product.ts';
import { fill } from './fill.ts';

/** An ISO 4217 code that every plan of content/plans.json has prices in. */
export type Currency = keyof (typeof plans)[number]['prices'];

/**
 * Formats a price for a language; whole amounts without decimals.
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
    .replace('￥', '¥'); // Japanese uses the full-width sign, which sets it apart from the figure.
}

/** The sign of a currency as prices show it: `$`, `zł`. */
export function currencySign(currency: Currency, lang: string): string {
  return formatPrice(0, currency, lang).replaceAll(/[\d\s]/g, '');
}

/** Price per month under a billing period. Prices are per period, in the currency's main unit. */
export function monthlyPrice(prices: Record<Period, number>, period: Period): number {
  return period === 'yearly' ? prices.yearly / 12 : prices.monthly;
}

/** Words of a price: `perYear` with its placeholder, and how often it is billed. */
interface PriceTexts {
  perYear: string;
  billedYearly: string;
  billedMonthly: string;
}

/**
 * A plan's price as pages show it: per month, and how it is billed.
 * @param prices per period, in the currency's main unit
 * @param options `lang` is a BCP 47 tag
 */
export function shownPrice(
  prices: Record<Period, number>,
  period: Period,
  { currency, lang, texts }: { currency: Currency; lang: string; texts: PriceTexts },
): { perMonth: string; billing: string } {
  const written = (amount: number) => formatPrice(amount, currency, lang);
  const perYear = fill(texts.perYear, { price: written(prices.yearly) });
  return {
    perMonth: written(monthlyPrice(prices, period)),
    billing: period === 'yearly' ? `${texts.billedYearly} · ${perYear}` : texts.billedMonthly,
  };
}

/** Share saved by yearly billing over twelve monthly payments, from 0 to 1. */
export function yearlySaving({ monthly, yearly }: Record<Period, number>): number {
  return monthly === 0 ? 0 : 1 - yearly / (12 * monthly);
}

/**
 * Formats a share for a language, in whole per cent.
 * @param share from 0 to 1
 * @param lang BCP 47 tag
 */
export function formatPercent(share: number, lang: string): string {
  return new Intl.NumberFormat(lang, { style: 'percent' }).format(share);
}
