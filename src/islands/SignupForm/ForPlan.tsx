import type { ReactNode } from 'react';
import { useHydrated } from '../../hooks/use-browser-value.ts';
import { type PlanChoice, readChoice } from '../../lib/shared/plan-request.ts';
import { periods } from '../../product.ts';

interface Props {
  /** The plan being signed up for; null for none. */
  choice: PlanChoice | null;
  className?: string;
  children: (choice: PlanChoice) => ReactNode;
}

const looks = { monthly: 'hidden for-monthly:grid', yearly: 'hidden for-yearly:grid' } as const;

/**
 * Renders its children only when signing up for a plan. Before hydration it renders them for each period, and CSS shows
 * the one in the address (scripts/mark-plan.ts), so that the terms do not wait for the island.
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
