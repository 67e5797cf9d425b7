import type { Locale } from '../../i18n/locales.ts';
import { translate } from '../../i18n/translate.ts';
import {
  FREE_EXPORT_LIMIT,
  FREE_PLAN,
  type Plan,
  comparedItems,
  planNames,
} from '../../product.ts';

const byPlan = <Value>(valueOf: (plan: Plan) => Value) =>
  Object.fromEntries(planNames.map((plan) => [plan, valueOf(plan)])) as Record<Plan, Value>;

/** The names of the plans in a language. */
export function planTexts(locale: Locale): Record<Plan, string> {
  const t = translate(locale);
  return byPlan((plan) => t(`pricing:${plan}.name`));
}

/** The main features of each plan in a language; none of the free one, which nobody buys. */
export function planHighlights(locale: Locale): Record<Plan, string[]> {
  const t = translate(locale);
  const featuresOf = (plan: Plan) =>
    [...comparedItems[plan], 'everything' as const].filter((item) => item !== null);
  return byPlan((plan) =>
    (plan === FREE_PLAN ? [] : featuresOf(plan)).map((item) =>
      t(`pricing:items.${item}`, { limit: FREE_EXPORT_LIMIT }),
    ),
  );
}
