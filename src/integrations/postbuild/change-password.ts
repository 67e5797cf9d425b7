import { detect } from '../../lib/shared/detect-locale.ts';
import { LOCALE_COOKIE } from '../../lib/shared/storage-keys.ts';
import {
  defaultLocale,
  languageOf,
  localeCodes,
  localesByLanguage,
  type Locale,
} from '../../i18n/locales.ts';

/** Where password managers look for the password page. https://w3c.github.io/webappsec-change-password-url/ */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';

const PASSWORD_ANCHOR_PATH = '/account#password';

/** The page where a password is changed, in one language. */
const passwordPage = (locale: Locale): string =>
  locale === defaultLocale ? PASSWORD_ANCHOR_PATH : `/${locale}${PASSWORD_ANCHOR_PATH}`;

/**
 * For hosts that can redirect by language: the language chosen on the site, else the browser's first language if the
 * site has it, else English. The patterns use only what JavaScript and Go have in common.
 */
export const changePassword = {
  from: CHANGE_PASSWORD_PATH,
  fallback: passwordPage(defaultLocale),
  languages: localeCodes.map((locale) => {
    const language = languageOf(locale);
    return {
      target: passwordPage(locale),
      language,
      cookie: `(?:^|; )${LOCALE_COOKIE}=${locale}(?:;|$)`,
      acceptLanguage: `^(?:${language}|${language.toUpperCase()})(?:[-,;]|$)`,
    };
  }),
};

/**
 * Where a server of ours redirects a request for the well-known path: as above, but to the browser's first language that
 * the site has.
 * @param cookie the `Cookie` header
 * @param acceptLanguage the `Accept-Language` header
 */
export function passwordPageFor(cookie = '', acceptLanguage = ''): string {
  const chosen = changePassword.languages.find((one) => new RegExp(one.cookie).test(cookie));
  // Browsers list languages in the order of their weights.
  const wanted = acceptLanguage.split(',').map((range) => range.replace(/;.*/, '').trim());
  return chosen?.target ?? passwordPage(detect(wanted, localesByLanguage) ?? defaultLocale);
}
