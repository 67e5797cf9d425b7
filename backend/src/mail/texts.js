'use strict';

const { DEFAULT, LOCALES } = require('../locales');

/**
 * The mails in the site's languages, of `backend/i18n/`. `{name}` is the user's salutation. Russian
 * and Polish avoid gendered forms.
 *
 * @typedef {{ subject: string, greeting: string, before: string, button: string, after: string, closing: string }} Text
 * @type {Record<string, { confirm: Text, reset: Text, registered: Text }>}
 */
const texts = Object.fromEntries(
  LOCALES.map((locale) => [locale, require(`../../i18n/${locale}.json`).mails]),
);

/**
 * @param {Record<string, Record<string, Record<string, string>>>} all
 * @throws {Error} naming the language, the mail and the missing part
 */
function requireTexts(all) {
  for (const locale of LOCALES)
    for (const [kind, parts] of Object.entries(all[DEFAULT] ?? {}))
      for (const part of Object.keys(parts))
        if (!all[locale]?.[kind]?.[part])
          throw new Error(`backend/i18n/${locale}.json has no "${kind}.${part}"`);
}

requireTexts(texts);

module.exports = { requireTexts, texts };
