import type { ReactNode } from 'react';
import { useHydrated } from '../../hooks/use-browser-value.ts';
import { unbroken } from '../../lib/shared/unbroken.ts';
import type { PlanChoice } from '../../lib/shared/plan-request.ts';
import type { Period, Plan } from '../../product.ts';
import type { PricingTexts } from '../../pricing/texts.ts';
import { CurrencySelect } from '../../pricing/CurrencySelect.tsx';
import { PeriodSwitch } from '../../pricing/PeriodSwitch.tsx';
import { PriceLine } from '../../pricing/PriceLine.tsx';
import type { ShownPrice } from '../../pricing/use-plan-price.ts';
import { chooseCurrency } from '../../stores/price-choice.ts';

export interface PlanSummaryTexts extends Pick<PricingTexts, 'toggle' | 'table' | 'terms'> {
  planNames: Record<Plan, string>;
}

interface Props {
  choice: PlanChoice;
  price: ShownPrice;
  /** BCP 47 tag of the page's language. */
  lang: string;
  labels: PlanSummaryTexts;
  onPeriod: (period: Period) => void;
  /** Placed below the price. */
  children?: ReactNode;
}

/** The order: plan, price and terms. */
export function PlanSummary({ choice, price, lang, labels, onPeriod, children }: Props) {
  const { perMonth, billing, currency, currencies, saving } = price;
  /**
   * Until hydration, the price the page was built with; CSS hides it if another was chosen
   * (mark-plan.ts).
   */
  const isHydrated = useHydrated();
  return (
    <>
      <div className={`grid gap-3 sm:gap-5 ${isHydrated ? '' : 'in-data-price:invisible'}`}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="visible text-lg">{labels.planNames[choice.plan]}</h2>
          <CurrencySelect
            label={labels.table.currency}
            currencies={currencies}
            currency={currency}
            lang={lang}
            onChange={chooseCurrency}
          />
        </div>
        <PeriodSwitch
          period={choice.period}
          labels={labels.toggle}
          saving={saving}
          lang={lang}
          onChange={onPeriod}
        />
        <div aria-live="polite">
          <PriceLine text={labels.table.perMonth} price={perMonth} billing={billing} />
        </div>
      </div>
      {children}
      <p className="border-t border-rule pt-4 text-sm text-ink-muted">
        {unbroken(labels.terms.cancel)}
      </p>
    </>
  );
}
