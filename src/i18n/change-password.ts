import { LOCALE_COOKIE } from '../lib/shared/keys.ts';
import { defaultLocale, localeCodes, locales, type Locale } from './locales.ts';

/** Where programs that keep passwords send readers to change one. https://w3c.github.io/webappsec-change-password-url/ */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';

const PAGE = '/account#password';

/** The place in one language at which a password is changed. */
const passwordPage = (locale: Locale): string =>
  locale === defaultLocale ? PAGE : `/${locale}${PAGE}`;

/** The language part of a locale's tag, by which a browser asks for it. */
const languageOf = (locale: Locale): string => locales[locale].lang.split('-')[0] ?? '';

/**
 * For servers that can tell: the language chosen on the site, else the first that the browser asks for, else
 * English. The patterns are written in what JavaScript and Go have in common.
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
 * Where a request for the well-known path is sent on to.
 * @param cookie the request's header
 * @param acceptLanguage likewise
 */
export function passwordPageFor(cookie = '', acceptLanguage = ''): string {
  const { languages, fallback } = changePassword;
  const found =
    languages.find((one) => new RegExp(one.cookie).test(cookie)) ??
    languages.find((one) => new RegExp(one.acceptLanguage).test(acceptLanguage));
  return found?.target ?? fallback;
}
