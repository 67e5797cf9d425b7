import type { AccountTexts } from '../../forms/labels.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { PlanChoice } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import type { PricingTexts } from '../PricingTable/PeriodSwitch.tsx';
import { type Offer, usePlanPrice } from '../PlanRequest/use-plan-price.ts';

export interface ChosenPlanTexts extends Pick<AccountTexts, 'signup'>, Pick<PricingTexts, 'table'> {
  planNames: Record<Plan, string>;
}

interface Props {
  offer: Offer;
  choice: PlanChoice;
  labels: ChosenPlanTexts;
}

/** The heading when signing up for a plan. Rendered once for each period (ForPlan), hence no `h1`. */
export function ChosenPlan({ offer, choice, labels }: Props) {
  const { perMonth, billing } = usePlanPrice(offer, choice, labels.table);
  return (
    // No taller than the heading and lead that it replaces.
    <div className="grid content-start text-sm leading-tight text-ink-muted max-sm:gap-1">
      <p>{labels.signup.title}</p>
      <p role="heading" aria-level={1} className="font-serif text-2xl leading-none text-ink">
        {labels.planNames[choice.plan]}
        <span className="mt-1 block text-lg zh:ms-2 zh:inline">
          {fill(labels.table.perMonth, { price: perMonth })}
        </span>
      </p>
      <p>{billing}</p>
    </div>
  );
}
