import { readPlanRecord } from '../../src/lib/browser/plan-record.ts';
import { plans } from '../../src/product.ts';
import type { Settings } from './storage.ts';

/**
 * Whether there are automatic imports: `off` in a package that was built without the backend's key,
 * `free` for readers whose plan does not have them, `expired` where it had, longer ago than the backend's
 * word may be believed.
 */
export type Automatic = 'off' | 'free' | 'expired' | 'allowed';

/**
 * Whether the plan has automatic imports, as the backend last said and signed it.
 * @param now  milliseconds since 1970
 */
export async function automaticOf({ planRecord }: Settings, now: number): Promise<Automatic> {
  const key = __PLAN_KEY__;
  if (key === null) return 'off';
  // One that is past its time still tells whose plan it was.
  const record = planRecord === null ? null : await readPlanRecord(planRecord, key, 0);
  if (record === null || !plans[record.plan].hasAutomaticImports) return 'free';
  return now < record.exp * 1000 ? 'allowed' : 'expired';
}
