'use strict';

const { siteUrl } = require('../lib/settings');
const { addCountRoutes } = require('./count-routes');
const { addUserFields } = require('./user-fields');

/**
 * What the operator decides by configuration and Strapi keeps in its database. Permissions need
 * nothing: Strapi gives a fresh database those of registering, signing in and the reader's own
 * user, and an administrator's later choice stays.
 */
async function keepSettings(strapi) {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  await store.set({
    value: {
      ...(await store.get()),
      unique_email: true,
      email_confirmation: strapi.config.get('accounts.emailConfirmation'),
      email_reset_password: `${siteUrl()}/reset-password`,
      email_confirmation_redirection: `${siteUrl()}/confirm-email?state=confirmed`,
    },
  });
}

module.exports = {
  register({ strapi }) {
    addUserFields(strapi);
    addCountRoutes(strapi);
  },
  async bootstrap({ strapi }) {
    await keepSettings(strapi);
  },
};
