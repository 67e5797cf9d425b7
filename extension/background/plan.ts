import { readPlanRecord } from '../../src/lib/browser/plan-record.ts';
import { plans } from '../../src/product.ts';
import type { Settings } from './storage.ts';

/**
 * Whether automatic imports are available: `off` in a package built without the backend's key,
 * `free` for plans without them, `expired` for a plan record that has expired.
 */
export type Automatic = 'off' | 'free' | 'expired' | 'allowed';

/**
 * Whether the plan includes automatic imports, by the record that the backend signed last.
 * @param now milliseconds since 1970
 */
export async function automaticOf({ planRecord }: Settings, now: number): Promise<Automatic> {
  const key = __PLAN_KEY__;
  if (key === null) return 'off';
  // An expired record still identifies the plan.
  const record = planRecord === null ? null : await readPlanRecord(planRecord, key, 0);
  if (record === null || !plans[record.plan].hasAutomaticImports) return 'free';
  return now < record.exp * 1000 ? 'allowed' : 'expired';
}
