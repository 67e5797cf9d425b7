'use strict';

/**
 * The site's languages by primary subtag: its code, which is also the prefix of its pages.
 * @type {Record<string, string>}
 */
const CODES = {
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  it: 'it',
  ja: 'ja',
  pl: 'pl',
  pt: 'br',
  ru: 'ru',
  zh: 'zh',
};
const DEFAULT = 'en';

/**
 * The site's language that an Accept-Language header prefers (RFC 9110, section 12.5.4).
 *
 * @param {string} [header]
 * @returns {string | undefined} a locale code, `undefined` when none of the site's is asked for
 */
function preferredLocale(header = '') {
  return header
    .split(',')
    .map((entry) => {
      const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((part) => /^q=/i.test(part));
      return {
        subtag: range.replace(/-.*/, '').toLowerCase(),
        q: weight ? Number(weight.slice(2)) : 1,
      };
    })
    .filter(({ subtag, q }) => Object.hasOwn(CODES, subtag) && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ subtag }) => CODES[subtag])[0];
}

/**
 * A page's path in a language: the default one stands at the root, every other under its prefix.
 *
 * @param {string} locale
 * @param {string} path with its leading slash
 */
function localePath(locale, path) {
  return locale === DEFAULT ? path : `/${locale}${path}`;
}

module.exports = { DEFAULT, LOCALES: Object.values(CODES), localePath, preferredLocale };
