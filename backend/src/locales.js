'use strict';

/**
 * The site's locale codes, which are also path prefixes, by primary subtag.
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
 * The site's locale that an Accept-Language header prefers (RFC 9110, section 12.5.4).
 *
 * @param {string} [header]
 * @returns {string | undefined} a locale code, `undefined` when none matches
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
 * A localised path: the default locale has no prefix.
 *
 * @param {string} locale
 * @param {string} path with a leading slash
 */
function localePath(locale, path) {
  return locale === DEFAULT ? path : `/${locale}${path}`;
}

module.exports = { DEFAULT, LOCALES: Object.values(CODES), localePath, preferredLocale };
