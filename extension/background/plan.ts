import { readPlanRecord } from '../../src/lib/browser/plan-record.ts';
import type { Settings } from './storage.ts';

/**
 * Whether the plan has automatic imports: as the backend last said, signed, and not longer ago than it
 * may be believed. A package that was built without the backend's key never has them.
 * @param now  milliseconds since 1970
 */
export async function hasAutomatic({ planRecord }: Settings, now: number): Promise<boolean> {
  if (planRecord === null || __PLAN_KEY__ === null) return false;
  const record = await readPlanRecord(planRecord, __PLAN_KEY__, now);
  return record?.plan === 'professional';
}
