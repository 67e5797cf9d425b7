import { LOCALE_COOKIE } from '../../lib/shared/storage-keys.ts';
import { defaultLocale, languageOf, localeCodes, type Locale } from '../../i18n/locales.ts';

/** Where password managers look for the password page. https://w3c.github.io/webappsec-change-password-url/ */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';

const PAGE = '/account#password';

/** The page where a password is changed, in one language. */
const passwordPage = (locale: Locale): string =>
  locale === defaultLocale ? PAGE : `/${locale}${PAGE}`;

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
 * Where a request for the well-known path is redirected to.
 * @param cookie the `Cookie` header
 * @param acceptLanguage the `Accept-Language` header
 */
export function passwordPageFor(cookie = '', acceptLanguage = ''): string {
  const { languages, fallback } = changePassword;
  const found =
    languages.find((one) => new RegExp(one.cookie).test(cookie)) ??
    languages.find((one) => new RegExp(one.acceptLanguage).test(acceptLanguage));
  return found?.target ?? fallback;
}
