import { planEntries } from '../../collections/entries.ts';
import type { AccountTexts, FormLabels } from '../../forms/labels.ts';
import { locales, type Locale } from '../../i18n/locales.ts';
import { href } from '../../i18n/routes.ts';
import { texts } from '../../i18n/translate.ts';
import type { Offer } from '../../pricing/use-plan-price.ts';

/** The texts of a form: those shared by all forms, and its own groups. */
export function formTexts<Group extends keyof AccountTexts>(
  locale: Locale,
  ...own: Group[]
): FormLabels & Pick<AccountTexts, Group> {
  const groups: (keyof FormLabels | Group)[] = ['form', 'field', 'problem', 'error', ...own];
  return texts(locale, 'account', ...groups);
}

/** The localised paths that an account page's island can link to. */
export function accountPaths<
  N extends 'forgotPassword' | 'signup' | 'confirmEmail' | 'upgrade' = never,
>(locale: Locale, ...others: N[]) {
  const names = ['home', 'login', 'account', ...others] as const;
  return Object.fromEntries(names.map((name) => [name, href(name, locale)])) as Record<
    'home' | 'login' | 'account' | N,
    string
  >;
}

/** The prices of the plans, for a page in a language. */
export async function offerIn(locale: Locale): Promise<Offer> {
  const { lang, currency } = locales[locale];
  const prices = (await planEntries()).map((plan) => [plan.id, plan.prices]);
  return { prices: Object.fromEntries(prices) as Offer['prices'], currency, lang };
}
