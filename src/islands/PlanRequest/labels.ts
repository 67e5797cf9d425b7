import type pricing from '../../../i18n/en/pricing.json';

/** The texts of the price table, as they are written. */
export type PricingTexts = typeof pricing;
