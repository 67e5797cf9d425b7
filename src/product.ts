import plans from '../backend/shared/plans.json' with { type: 'json' };
import type pricing from '../i18n/en/pricing.json';

/*
 * The offer and its terms: plans, limits, billing periods. Prices are the operator's and are in
 * content/plans.json, texts in i18n. This file imports no code, so that every folder may import it.
 */

/** The items of a plan, by the keys of their texts in `pricing:items`. */
export type PlanItem = keyof (typeof pricing)['items'];

/**
 * The plans, smallest first; users without an account have the first. `exportLimit`: user-perceived
 * characters of each text in an export; null for no limit. `isAutomatic`: the extension imports,
 * and new highlights are sent to services, without being asked.
 */
export { plans };

export type Plan = keyof typeof plans;

/**
 * What a plan has in each row that compares the plans, in the order of the largest plan; null for
 * nothing.
 */
export const comparedItems = {
  free: ['preview', null, null],
  professional: ['exports', 'automatic', 'sending'],
} as const satisfies Record<Plan, readonly (PlanItem | null)[]>;

/** What every plan includes. */
export const sharedItems = [
  'documents',
  'deduplication',
  'explorer',
] as const satisfies readonly PlanItem[];

export const planNames = Object.keys(plans) as Plan[];

/** The default plan. */
export const FREE_PLAN = 'free' satisfies Plan;

/** The plan with everything. */
export const LARGEST_PLAN = planNames.at(-1) ?? FREE_PLAN;

/** User-perceived characters of each text that the free plan exports. */
export const FREE_EXPORT_LIMIT = plans[FREE_PLAN].exportLimit;

/** Whether `value` names a plan. */
export function isPlan(value: unknown): value is Plan {
  return typeof value === 'string' && Object.hasOwn(plans, value);
}

export const periods = ['monthly', 'yearly'] as const;

export type Period = (typeof periods)[number];

/** The period that is chosen first. */
export const DEFAULT_PERIOD = 'yearly' satisfies Period;
