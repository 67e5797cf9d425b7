import type { ReactNode } from 'react';
import { useHydrated } from '../../hooks/use-browser-value.ts';
import { type PlanChoice, readChoice } from '../../lib/shared/plan-request.ts';
import { periods } from '../../product.ts';

interface Props {
  /** What the account is made for. */
  choice: PlanChoice | null;
  className?: string;
  children: (choice: PlanChoice) => ReactNode;
}

const looks = { monthly: 'hidden for-monthly:grid', yearly: 'hidden for-yearly:grid' } as const;

/**
 * What stands there only for an account that is made for a plan. Before hydration it is in the page for each period, and
 * shown as the address asks for it (sections/account/mark-plan.ts): a slow line waits for no script to see the terms.
 */
export function ForPlan({ choice, className = 'grid', children }: Props) {
  const isHydrated = useHydrated();
  if (isHydrated) return choice && <div className={className}>{children(choice)}</div>;
  return periods.map((period) => (
    <div key={period} className={`${className} ${looks[period]}`}>
      {children({ ...readChoice(''), period })}
    </div>
  ));
}
