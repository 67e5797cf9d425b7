import type { AccountTexts } from '../../forms/labels.ts';
import { useHydrated } from '../../hooks/use-browser-value.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { PlanChoice } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import type { PricingTexts } from '../../pricing/texts.ts';
import { type Offer, usePlanPrice } from '../../pricing/use-plan-price.ts';

export interface ChosenPlanTexts extends Pick<AccountTexts, 'signup'>, Pick<PricingTexts, 'table'> {
  planNames: Record<Plan, string>;
}

interface Props {
  offer: Offer;
  choice: PlanChoice;
  labels: ChosenPlanTexts;
}

/** The heading when signing up for a plan; no `h1`, which the page has already. */
export function ChosenPlan({ offer, choice, labels }: Props) {
  const { perMonth, billing } = usePlanPrice(offer, choice, labels.table);
  /**
   * Until hydration, the price the page was built with; CSS hides it if another was chosen
   * (mark-plan.ts).
   */
  const isHydrated = useHydrated();
  return (
    <div className="hidden text-sm text-ink-muted for-plan:block">
      <p>{labels.signup.title}</p>
      <p role="heading" aria-level={1} className="mt-1 font-serif text-xl leading-tight text-ink">
        {labels.planNames[choice.plan]}
      </p>
      <div className={isHydrated ? '' : 'in-data-price:invisible'}>
        <p className="mt-3 font-serif text-lg leading-tight text-ink lining-figures">
          {fill(labels.table.perMonth, { price: perMonth })}
        </p>
        <p className="mt-1">{billing}</p>
      </div>
    </div>
  );
}
