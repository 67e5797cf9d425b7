import type { ReactNode } from 'react';
import { wantedPath } from '../../guards/use-guards.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { choiceOnReturn } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import { sheetClass } from '../../ui/classes.ts';
import type { PlanItem } from '../PlanRequest/PlanItems.tsx';
import { PlanSummary, type PlanSummaryTexts } from '../PlanRequest/PlanSummary.tsx';
import type { Offer } from '../PlanRequest/use-plan-price.ts';
import { ForPlan } from './ForPlan.tsx';

interface Props {
  /** The path of the page that explains how to get a plan. */
  upgrade: string;
  offer: Offer;
  included: Record<Plan, PlanItem[]>;
  labels: PlanSummaryTexts;
  /** What stands there for an account without a plan. */
  children?: ReactNode;
}

/** Beside the form of an account that is made for a plan: the plan. */
export function PlanAside({ upgrade, children, ...summary }: Props) {
  const wanted = useBrowserValue(wantedPath);
  const choice = wanted ? choiceOnReturn(wanted, upgrade) : null;
  return (
    <>
      {/* Until the address can be read, the page's mark hides it. */}
      {!choice && children}
      <ForPlan
        choice={choice}
        className={`${sheetClass} grid w-full max-w-md content-start gap-5 justify-self-center p-6 md:p-8 lg:p-11 xl:col-span-full`}
      >
        {(shown) => <PlanSummary choice={shown} {...summary} />}
      </ForPlan>
    </>
  );
}
