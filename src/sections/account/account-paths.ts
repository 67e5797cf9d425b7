import type { Locale } from '../../i18n/locales.ts';
import { href } from '../../i18n/routes.ts';

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
