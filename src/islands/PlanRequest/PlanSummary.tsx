import type { ReactNode } from 'react';
import type { PlanChoice } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import type { PricingTexts } from '../../pricing/labels.ts';
import { PlanTerms } from '../../pricing/PlanTerms.tsx';
import { type Offer, usePlanPrice } from '../../pricing/use-plan-price.ts';

export interface PlanSummaryTexts extends Pick<PricingTexts, 'table' | 'terms'> {
  planNames: Record<Plan, string>;
}

interface Props {
  choice: PlanChoice;
  offer: Offer;
  /** What each plan has. */
  included: Record<Plan, string[]>;
  labels: PlanSummaryTexts;
  /** Controls that change the choice. */
  children?: ReactNode;
  /** Placed below the price. */
  action?: ReactNode;
}

/** The order: plan, price, features and terms. */
export function PlanSummary({ choice, offer, included, labels, children, action }: Props) {
  const { perMonth, billing } = usePlanPrice(offer, choice, labels.table);
  const [before, after] = labels.table.perMonth.split('{{price}}');
  return (
    <>
      <h2 className="text-lg">{labels.planNames[choice.plan]}</h2>
      {children}
      <div aria-live="polite">
        <p className="text-ink-muted">
          {before}
          <span className="font-serif text-price text-ink lining-figures">{perMonth}</span>
          {after}
        </p>
        <p className="text-sm text-ink-muted">{billing}</p>
      </div>
      {action}
      <PlanTerms items={included[choice.plan]} terms={labels.terms} />
    </>
  );
}
