import type pricing from '../../i18n/en/pricing.json';

/** The texts of the plans and their prices, uninterpolated. */
export type PricingTexts = typeof pricing;
