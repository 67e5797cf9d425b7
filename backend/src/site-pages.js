'use strict';

const { siteUrl } = require('../lib/settings');
const { DEFAULT, localePath } = require('./locales');

/**
 * A page of the site.
 * @param {string | null | undefined} locale
 * @param {string} path with a leading slash
 */
const pageUrl = (locale, path) => new URL(localePath(locale ?? DEFAULT, path), siteUrl());

/**
 * Where a plain link leads that has confirmed an address; the page reads `state`.
 * @param {string | null} [locale] of the user
 */
const confirmedUrl = (locale) => pageUrl(locale, '/confirm-email?state=confirmed').href;

module.exports = { confirmedUrl, pageUrl };
