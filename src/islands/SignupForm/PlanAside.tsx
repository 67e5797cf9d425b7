import type { ReactNode } from 'react';
import { returnPath } from '../../guards/use-guards.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { choiceOnReturn } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import { sheetClass } from '../../ui/classes.ts';
import { PlanItems } from '../../pricing/PlanItems.tsx';
import { PlanTerms } from '../../pricing/PlanTerms.tsx';
import type { PricingTexts } from '../../pricing/labels.ts';
import { ForPlan } from './ForPlan.tsx';

interface Props {
  /** The path of the page that explains how to get a plan. */
  upgrade: string;
  included: Record<Plan, string[]>;
  labels: Pick<PricingTexts, 'table' | 'terms'>;
  /** Shown when signing up without a plan. */
  children?: ReactNode;
}

/** Beside the form when signing up for a plan: what the plan includes. */
export function PlanAside({ upgrade, included, labels, children }: Props) {
  const wanted = useBrowserValue(returnPath);
  const choice = wanted ? choiceOnReturn(wanted, upgrade) : null;
  return (
    <>
      {/* Hidden by CSS (`for-plan:`) until hydration. */}
      {!choice && <div className="contents for-plan:hidden">{children}</div>}
      <ForPlan
        choice={choice}
        className={`${sheetClass} grid w-full max-w-md content-start gap-5 justify-self-center p-6 md:p-8 lg:p-11 xl:col-span-full`}
      >
        {({ plan }) => (
          <>
            <h2 className="text-lg">{labels.table.included}</h2>
            <PlanItems items={included[plan]} />
            <PlanTerms terms={labels.terms} />
          </>
        )}
      </ForPlan>
    </>
  );
}
