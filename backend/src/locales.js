'use strict';

const path = require('node:path');
const { readdirSync } = require('node:fs');

const folder = path.join(__dirname, '../i18n');

/**
 * The site's locales by code, which is also the path prefix, each with its BCP 47 tag: those with
 * mails.
 * @type {Record<string, string>}
 */
const LANGS = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [path.parse(file).name, require(path.join(folder, file)).lang]),
);
/** The codes by primary subtag. */
const CODES = new Map(Object.entries(LANGS).map(([code, lang]) => [lang.replace(/-.*/, ''), code]));
const DEFAULT = 'en';

/**
 * The first of some languages that the site has.
 * @param {string[]} [tags] as koa's `ctx.acceptsLanguages()` sorts those of a request
 * @returns {string | undefined} a locale code, `undefined` when none matches
 */
function firstLocale(tags = []) {
  const codes = tags.map((tag) => CODES.get(tag.replace(/-.*/, '').toLowerCase()));
  return codes.find((code) => code !== undefined);
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

module.exports = { DEFAULT, LANGS, LOCALES: Object.keys(LANGS), firstLocale, localePath };
