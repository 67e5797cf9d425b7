import type { Locale } from '../../i18n/locales.ts';
import { translate } from '../../i18n/translate.ts';
import type { PlanItem } from '../../islands/PlanRequest/PlanItems.tsx';
import { FREE_EXPORT_LIMIT, FREE_PLAN, type Plan, planNames, plans } from '../../product.ts';

/** The names of the plans in a language. */
export function planTexts(locale: Locale): Record<Plan, string> {
  const t = translate(locale);
  const names = planNames.map((plan) => [plan, t(`pricing:${plan}.name`)]);
  return Object.fromEntries(names) as Record<Plan, string>;
}

/** In short what each plan has, in a language. */
export function planHighlights(locale: Locale): Record<Plan, PlanItem[]> {
  // The last of three may head the items of the free plan: here it stands for them.
  const short = (plan: Plan) =>
    planItems(locale, plan)
      .slice(0, 3)
      .map(({ text }) => ({ text: text.replace(/\s?[:：]$/u, ''), isHeading: false }));
  // Nobody buys the free one.
  return Object.fromEntries(
    planNames.map((plan) => [plan, plan === FREE_PLAN ? [] : short(plan)]),
  ) as Record<Plan, PlanItem[]>;
}

/** What a plan has, in a language. */
export function planItems(locale: Locale, plan: Plan): PlanItem[] {
  const t = translate(locale);
  return plans[plan].items.map((item) => ({
    text: t(`pricing:items.${item}`, { limit: FREE_EXPORT_LIMIT }),
    isHeading: item === 'everything',
  }));
}
