import { isUnexpired } from '../../src/lib/shared/known-plan.ts';
import { plans } from '../../src/product.ts';
import type { Settings } from './storage.ts';

/**
 * Whether automatic imports are available: `off` in the package of a site without accounts, `free`
 * for plans without them, `expired` when the site last confirmed the plan too long ago.
 */
export type Automatic = 'off' | 'free' | 'expired' | 'allowed';

/**
 * Whether the plan that the site last passed on includes automatic imports.
 * @param now milliseconds since 1970
 */
export function automaticOf({ plan }: Settings, now: number): Automatic {
  if (!__HAS_ACCOUNTS__) return 'off';
  if (plan === null || !plans[plan.plan].isAutomatic) return 'free';
  return isUnexpired(plan, now) ? 'allowed' : 'expired';
}
