import type pricing from '../i18n/en/pricing.json';

/*
 * The offer and its terms: plans, limits, billing periods. Prices are the operator's and are in
 * content/plans.json, texts in i18n. This file imports no code, so that every folder may import it; a
 * test checks the backend's own list of plans (backend/src/user-fields.js) against it.
 */

/** The items of a plan, by the keys of their texts in `pricing:items`. */
export type PlanItem = keyof (typeof pricing)['items'];

interface PlanTerms {
  /** In the order of the price list. */
  items: readonly PlanItem[];
  /** User-perceived characters of each text in an export; null for no limit. */
  exportLimit: number | null;
  /** Whether the extension imports automatically. */
  hasAutomaticImports: boolean;
}

/** The plans, smallest first; users without an account have the first. */
export const plans = {
  free: { items: ['preview', 'import', 'edit'], exportLimit: 100, hasAutomaticImports: false },
  professional: {
    /* The items after "everything" are part of the free plan too. */
    items: ['exports', 'automatic', 'everything', 'documents', 'deduplication', 'explorer'],
    exportLimit: null,
    hasAutomaticImports: true,
  },
} as const satisfies Record<string, PlanTerms>;

export type Plan = keyof typeof plans;

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
