'use strict';

const { DEFAULT, firstLocale } = require('../locales');
const { pageUrl } = require('../site-pages');
const { siteName } = require('../../lib/settings');
const { compose } = require('./compose');

/**
 * The page each mail links to, and the key of its code in the fragment, which no server sees.
 * @type {Record<string, { path: string, key?: string }>}
 */
const PAGES = {
  confirm: { path: '/confirm-email', key: 'confirmation' },
  reset: { path: '/reset-password', key: 'code' },
  registered: { path: '/login' },
};

/** A page of the site with what its own links add: no stranger can write a message in it. */
const PAGE =
  /^\/[a-z0-9-]{0,60}(?:\/[a-z0-9-]{1,60}){0,2}(?:\?(?:&?[a-z]{1,12}=[A-Za-z0-9-]{1,20}){1,4})?(?:#[a-z0-9-]{1,40})?$/;

/**
 * The return path of a mail, from untrusted input.
 *
 * @param {unknown} next
 * @returns {string | undefined} undefined for anything but a path of the site
 */
function returnPath(next) {
  return typeof next === 'string' && PAGE.test(next) ? next : undefined;
}

const PLAIN_NAME = /^[\p{L}\p{N}\p{M} _'’-]{1,40}$/u;

/**
 * How a mail addresses the user: by user name when it is plainly a name, else by the local part of
 * the address; by that alone until the address is confirmed. Anybody can register another's
 * address, and must not be able to write to it.
 * @param {{ username: string, email: string, confirmed?: boolean }} user
 */
function salutation({ username, email, confirmed }) {
  return confirmed && PLAIN_NAME.test(username) ? username : email.split('@')[0];
}

/** The language of the page that made the current request, if it is one of the site's. */
function requestLocale() {
  return firstLocale(strapi.requestContext.get()?.acceptsLanguages());
}

/**
 * Sends a mail in the user's current language, else in that of the registration;
 * its link leads to that language's page.
 *
 * @param {'confirm' | 'reset' | 'registered'} kind
 * @param {{ email: string, username: string, confirmed?: boolean, locale?: string | null }} user
 * @param {string} code for the pages that expect one
 * @param {{ readNow?: string, next?: string }} [asked] current language of the page, and the path
 *   of the site that the link leads on to
 */
async function sendAccountMail(kind, user, code, { readNow, next } = {}) {
  const locale = readNow ?? user.locale ?? DEFAULT;
  const { path, key } = PAGES[kind];
  const url = pageUrl(locale, path);
  if (next) url.searchParams.set('next', next);
  if (key) url.hash = `${key}=${code}`;
  const name = salutation(user);
  const { subject, text, html } = compose(kind, {
    locale,
    name,
    url: url.href,
    site: siteName(),
  });
  await strapi.plugin('email').service('email').send({ to: user.email, subject, text, html });
}

module.exports = { requestLocale, returnPath, salutation, sendAccountMail };
