import type { ReactNode } from 'react';
import { wantedPath } from '../../guards/use-guards.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { choiceOnReturn } from '../../lib/shared/plan-request.ts';
import type { Plan } from '../../product.ts';
import { sheetClass } from '../../ui/classes.ts';
import type { PlanItem } from '../PlanRequest/PlanItems.tsx';
import { PlanTerms } from '../PlanRequest/PlanTerms.tsx';
import type { PricingTexts } from '../PricingTable/PeriodSwitch.tsx';
import { ForPlan } from './ForPlan.tsx';

interface Props {
  /** The path of the page that explains how to get a plan. */
  upgrade: string;
  included: Record<Plan, PlanItem[]>;
  labels: Pick<PricingTexts, 'table' | 'terms'>;
  /** What stands there for an account without a plan. */
  children?: ReactNode;
}

/** Beside the form of an account that is made for a plan: what the plan has. */
export function PlanAside({ upgrade, included, labels, children }: Props) {
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
        {({ plan }) => (
          <>
            <h2 className="text-lg">{labels.table.included}</h2>
            <PlanTerms items={included[plan]} terms={labels.terms} />
          </>
        )}
      </ForPlan>
    </>
  );
}
