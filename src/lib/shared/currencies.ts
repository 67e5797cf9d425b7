/** ISO 4217 codes of the currencies that content/plans.json prices every plan in. */
export const currencies = ['USD', 'EUR', 'GBP', 'BRL', 'JPY', 'PLN', 'RUB', 'CNY'] as const;

export type Currency = (typeof currencies)[number];

/** Whether `value` is a currency of this site. */
export function isCurrency(value: unknown): value is Currency {
  return (currencies as readonly unknown[]).includes(value);
}
