import type { Locale } from '../../i18n/locales.ts';
import { translate } from '../../i18n/translate.ts';
import type { PlanFeatures } from '../../pricing/PlanItems.tsx';
import {
  FREE_EXPORT_LIMIT,
  type Plan,
  type PlanItem,
  comparedItems,
  planNames,
  sharedItems,
} from '../../product.ts';

const byPlan = <Value>(valueOf: (plan: Plan) => Value) =>
  Object.fromEntries(planNames.map((plan) => [plan, valueOf(plan)])) as Record<Plan, Value>;

/** The names of the plans in a language. */
export function planTexts(locale: Locale): Record<Plan, string> {
  const t = translate(locale);
  return byPlan((plan) => t(`pricing:${plan}.name`));
}

/** What each plan includes, in a language. */
export function planFeatures(locale: Locale): Record<Plan, PlanFeatures> {
  const t = translate(locale);
  const textOf = (item: PlanItem) => t(`pricing:items.${item}`, { limit: FREE_EXPORT_LIMIT });
  return byPlan((plan) => ({
    own: comparedItems[plan].filter((item) => item !== null).map(textOf),
    heading: t('pricing:items.everything'),
    shared: sharedItems.map(textOf),
  }));
}
