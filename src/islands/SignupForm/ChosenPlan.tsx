import { fill } from '../../lib/shared/fill.ts';
import type { PlanChoice } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import type { PricingTexts } from '../PricingTable/PeriodSwitch.tsx';
import { type Offer, usePlanPrice } from '../PlanRequest/use-plan-price.ts';

export interface ChosenPlanTexts extends Pick<PricingTexts, 'table'> {
  planNames: Record<Plan, string>;
}

interface Props {
  offer: Offer;
  choice: PlanChoice;
  labels: ChosenPlanTexts;
}

/** The plan that the account is made for, and its price. */
export function ChosenPlan({ offer, choice, labels }: Props) {
  const { perMonth, billing } = usePlanPrice(offer, choice, labels.table);
  return (
    <p className="mt-3 max-w-form self-start border-s-4 border-mark-yellow ps-3.5 text-ink-muted">
      <b className="text-ink">{labels.planNames[choice.plan]}</b> ·{' '}
      {fill(labels.table.perMonth, { price: perMonth })}
      <br />
      {billing}
    </p>
  );
}
