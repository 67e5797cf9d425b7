import type { Locale } from '../../i18n/locales.ts';
import { translate } from '../../i18n/translate.ts';
import { type Plan, planNames } from '../../product.ts';

/** The names of the plans in a language. */
export function planTexts(locale: Locale): Record<Plan, string> {
  const t = translate(locale);
  const names = planNames.map((plan) => [plan, t(`pricing:${plan}.name`)]);
  return Object.fromEntries(names) as Record<Plan, string>;
}
