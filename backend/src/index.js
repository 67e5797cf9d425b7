'use strict';

const { siteUrl } = require('../lib/settings');
const { nameKey } = require('./accounts/field-rules');
const { changePluginSettings } = require('./accounts/plugin-settings');
const { keepUserRules } = require('./accounts/user-documents');
const { startSweeping } = require('./billing/events');
const { billing, checkPrices } = require('./billing/service');
const { addCountRoutes } = require('./count-routes');
const { reportDatabaseFaults } = require('./database-faults');
const { confirmedUrl } = require('./site-pages');
const { USER, addUserFields } = require('./user-fields');

/**
 * Settings that the operator configures and Strapi keeps in its database. Permissions need
 * nothing: Strapi grants a fresh database those for registering, signing in and the user's own
 * user, and an administrator's later choice stays.
 * @param {any} strapi
 */
const keepSettings = (strapi) =>
  changePluginSettings({
    unique_email: true,
    email_confirmation: strapi.config.get('accounts.emailConfirmation'),
    email_reset_password: `${siteUrl()}/reset-password`,
    email_confirmation_redirection: confirmedUrl(),
  });

/**
 * Adds keys to user names stored before names had one.
 * @param {any} strapi
 */
async function fillNameKeys(strapi) {
  const users = strapi.db.query(USER);
  for (const { id, username } of await users.findMany({ where: { nameKey: null } })) {
    const key = nameKey(username ?? '');
    const isTaken = (await users.count({ where: { nameKey: key } })) > 0;
    if (key !== '' && !isTaken) await users.update({ where: { id }, data: { nameKey: key } });
  }
}

module.exports = {
  /** @param {{ strapi: any }} application */
  register({ strapi }) {
    addUserFields(strapi);
    addCountRoutes(strapi);
  },
  /** @param {{ strapi: any }} application */
  async bootstrap({ strapi }) {
    reportDatabaseFaults(strapi.db.connection);
    // In place of koa's own report, a stack for each connection that a caller breaks off.
    strapi.server.app
      .removeAllListeners('error')
      .on('error', (/** @type {Error} */ { message }) => strapi.log.debug(message));
    keepUserRules();
    await keepSettings(strapi);
    await fillNameKeys(strapi);
    await checkPrices();
    if (billing()) startSweeping();
  },
};
