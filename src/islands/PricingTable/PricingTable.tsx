import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '../../lib/shared/fill.ts';
import { yearlySaving, type Currency } from '../../lib/shared/money.ts';
import {
  $currency,
  $period,
  chooseCurrency,
  choosePeriod,
  restorePriceChoice,
} from '../../stores/currency.ts';
import { CurrencySelect } from './CurrencySelect.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import type { PricingTexts } from './labels.ts';
import { PlanCard, type PlanOffer } from './PlanCard.tsx';

interface Props {
  /** BCP 47 tag for prices and currency names. */
  lang: string;
  /** The currency shown until the reader picks another. */
  localCurrency: Currency;
  plans: PlanOffer[];
  labels: Pick<PricingTexts, 'toggle' | 'table'>;
}

/** The plans with their prices, in the reader's currency and billing period. */
export function PricingTable({ lang, localCurrency, plans, labels }: Props) {
  const { toggle, table } = labels;
  const chosen = useStore($currency, { ssr: () => null });
  const period = useStore($period, { ssr: () => 'yearly' as const });
  useEffect(restorePriceChoice, []);
  const currencies = Object.keys(plans[0]?.prices ?? {}) as Currency[];
  const currency = currencies.find((offered) => offered === chosen) ?? localCurrency;
  const saving = new Intl.NumberFormat(lang, { style: 'percent' }).format(
    Math.max(...plans.map(({ prices }) => yearlySaving(prices[currency]))),
  );

  return (
    <>
      <div className="pricing-choice" data-scripted>
        <PeriodSwitch
          period={period}
          labels={toggle}
          saving={fill(toggle.saving, { percent: saving })}
          onChange={choosePeriod}
        />
        <CurrencySelect
          label={table.currency}
          currencies={currencies}
          value={currency}
          lang={lang}
          onChange={chooseCurrency}
        />
      </div>
      <div className="plans" aria-live="polite">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} {...{ currency, period, lang }} labels={table} />
        ))}
      </div>
    </>
  );
}
