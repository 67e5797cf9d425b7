'use strict';

/**
 * The site's locales by code, which is also the path prefix, each with its BCP 47 tag, as in the site's
 * own table.
 * @type {Record<string, string>}
 */
const LANGS = {
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  it: 'it',
  ja: 'ja',
  pl: 'pl',
  br: 'pt-BR',
  ru: 'ru',
  zh: 'zh-Hans',
};
/** The codes by primary subtag. */
const CODES = Object.fromEntries(
  Object.entries(LANGS).map(([code, lang]) => [lang.replace(/-.*/, ''), code]),
);
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

module.exports = { DEFAULT, LANGS, LOCALES: Object.keys(LANGS), localePath, preferredLocale };
