import { type Currency, formatPercent } from '../lib/shared/money.ts';
import type { Period } from '../product.ts';
import { chooseCurrency } from '../stores/price-choice.ts';
import { CurrencySelect } from './CurrencySelect.tsx';
import type { PricingTexts } from './texts.ts';
import { PeriodSwitch } from './PeriodSwitch.tsx';

interface Props {
  period: Period;
  currency: Currency;
  currencies: readonly Currency[];
  /** What yearly billing saves, of 1; not shown where that is no whole per cent, or below 0. */
  saving: number;
  /** BCP 47 tag of the page's language. */
  lang: string;
  labels: Pick<PricingTexts, 'toggle' | 'table'>;
  onPeriod: (period: Period) => void;
}

/** Billing period and currency of the prices beside them. */
export function PriceControls({
  period,
  currency,
  currencies,
  saving,
  lang,
  labels,
  ...on
}: Props) {
  return (
    <>
      <PeriodSwitch
        period={period}
        labels={labels.toggle}
        saving={saving < 0.005 ? null : formatPercent(saving, lang)}
        onChange={on.onPeriod}
      />
      <CurrencySelect
        label={labels.table.currency}
        currencies={currencies}
        currency={currency}
        lang={lang}
        onChange={chooseCurrency}
      />
    </>
  );
}
