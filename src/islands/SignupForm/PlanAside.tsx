import type { ReactNode } from 'react';
import type { Plan } from '../../product.ts';
import { sheetClass } from '../../ui/classes.ts';
import { type PlanFeatures, PlanItems } from '../../pricing/PlanItems.tsx';
import { OrderTerms } from '../../pricing/OrderTerms.tsx';
import type { PricingTexts } from '../../pricing/texts.ts';
import { usePlanChoice } from './use-plan-choice.ts';

interface Props {
  /** The path of the page that explains how to get a plan. */
  upgrade: string;
  included: Record<Plan, PlanFeatures>;
  labels: Pick<PricingTexts, 'table' | 'terms'>;
  /** Shown when signing up without a plan. */
  children?: ReactNode;
}

/** Beside the form when signing up for a plan: what the plan includes. */
export function PlanAside({ upgrade, included, labels, children }: Props) {
  const { plan } = usePlanChoice(upgrade);
  return (
    <>
      <div className="contents for-plan:hidden">{children}</div>
      <div
        className={`${sheetClass} hidden w-full max-w-md content-start gap-5 justify-self-center p-6 md:p-8 lg:p-11 xl:col-span-full for-plan:grid`}
      >
        <h2 className="text-lg">{labels.table.included}</h2>
        <PlanItems {...included[plan]} />
        <OrderTerms terms={labels.terms} />
      </div>
    </>
  );
}
