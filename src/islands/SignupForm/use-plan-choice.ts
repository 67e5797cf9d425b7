import { returnPath } from '../../hooks/use-guards.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { choiceOnReturn, type PlanChoice, readChoice } from '../../lib/shared/plan-request.ts';

/**
 * The plan being signed up for; the usual one until hydration, and where CSS hides what is about
 * plans (`for-plan:`, page-scripts/mark-plan.ts).
 * @param upgrade the path of the page that explains how to get a plan
 */
export function usePlanChoice(upgrade: string): PlanChoice {
  const wanted = useBrowserValue(returnPath);
  return (wanted && choiceOnReturn(wanted, upgrade)) || readChoice('');
}
