import type pricing from '../i18n/en/pricing.json';

/*
 * What is offered and on which terms: plans, limits, billing periods, formats. Prices are the operator's and stand in
 * content/plans.json, words in i18n/<locale>/pricing.json. This file imports no code, so that every folder may import it; a
 * test holds the backend's own list of plans (backend/src/user-fields.js) to it.
 */

/** What a plan may include, by the keys of its texts in `pricing:items`. */
type PlanItem = keyof (typeof pricing)['items'];

interface PlanTerms {
  /** In the order in which the price list names them. */
  items: readonly PlanItem[];
  /** User-perceived characters of each text in an export; null exports it whole. */
  exportLimit: number | null;
  /** Whether the extension imports by itself. */
  hasAutomaticImports: boolean;
}

/** The plans, the smallest first; a reader without an account has the first. */
export const plans = {
  free: { items: ['import', 'edit', 'preview'], exportLimit: 100, hasAutomaticImports: false },
  professional: {
    /* What follows "everything" is part of the free plan too. */
    items: ['exports', 'automatic', 'everything', 'documents', 'deduplication', 'explorer'],
    exportLimit: null,
    hasAutomaticImports: true,
  },
} as const satisfies Record<string, PlanTerms>;

export type Plan = keyof typeof plans;

export const planNames = Object.keys(plans) as Plan[];

/** The plan of every reader who has no other. */
export const FREE_PLAN = 'free' satisfies Plan;

/** The plan that withholds nothing. */
export const LARGEST_PLAN = planNames.at(-1) ?? FREE_PLAN;

/** User-perceived characters of each text that the free plan exports. */
export const FREE_EXPORT_LIMIT = plans[FREE_PLAN].exportLimit;

/** Whether `value` names a plan. */
export function isPlan(value: unknown): value is Plan {
  return typeof value === 'string' && Object.hasOwn(plans, value);
}

/** How often a plan is paid for. */
export const periods = ['monthly', 'yearly'] as const;

export type Period = (typeof periods)[number];

/** The formats of the files that a library can be exported to. */
export const exportFormats = [
  'docx',
  'pdf',
  'xlsx',
  'csv',
  'txt',
  'html',
  'markdown',
  'logseq',
  'roam',
  'notion',
  'notionCsv',
  'enex',
  'readwise',
  'anki',
  'cslJson',
  'ris',
  'bibtex',
  'template',
] as const;

export type ExportFormat = (typeof exportFormats)[number];
