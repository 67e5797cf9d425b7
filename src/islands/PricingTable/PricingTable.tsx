import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { type Currency, yearlySaving } from '../../lib/shared/money.ts';
import type { Plan } from '../../product.ts';
import { $period, chooseCurrency, choosePeriod } from '../../stores/price-choice.ts';
import type { PricingTexts } from '../../pricing/texts.ts';
import { PlanCard, type PlanRow } from './PlanCard.tsx';
import { CurrencySelect } from '../../pricing/CurrencySelect.tsx';
import { PeriodSwitch } from '../../pricing/PeriodSwitch.tsx';
import { useShownCurrency } from '../../pricing/use-shown-currency.ts';

/** A named slot for each plan: what it includes. */
type Included = Partial<Record<Plan, ReactNode>>;

interface Props extends Included {
  /** BCP 47 tag of the page's language. */
  lang: string;
  /** The default of the page's locale. */
  currency: Currency;
  /** Those that all plans have prices in. */
  currencies: readonly Currency[];
  plans: readonly PlanRow[];
  labels: Pick<PricingTexts, 'toggle' | 'table'>;
  /** What is said below the buttons: of the account, and of paying. */
  notes: Record<Plan, string>;
}

/** The plans, in the currency and for the billing period that the user chooses. */
export function PricingTable(props: Props) {
  const { lang, currency: local, currencies, plans, labels, notes } = props;
  const period = useStore($period);
  const currency = useShownCurrency(currencies, local);
  const saving = Math.max(...plans.map(({ prices }) => yearlySaving(prices[currency])));

  return (
    <>
      <div className="mb-6 flex flex-wrap gap-2 not-scripted:hidden sm:w-fit lg:ms-auto lg:-mt-18.5 lg:mb-10 print:hidden">
        <PeriodSwitch
          period={period}
          labels={labels.toggle}
          saving={saving}
          lang={lang}
          onChange={choosePeriod}
        />
        <CurrencySelect
          label={labels.table.currency}
          currencies={currencies}
          currency={currency}
          lang={lang}
          onChange={chooseCurrency}
        />
      </div>
      <div className="grid gap-8 md:auto-cols-fr md:grid-flow-col md:gap-y-0" aria-live="polite">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            labels={labels.table}
            note={notes[plan.id]}
            plan={plan}
            period={period}
            currency={currency}
            lang={lang}
          >
            {props[plan.id]}
          </PlanCard>
        ))}
      </div>
    </>
  );
}
