'use strict';

/** @returns {any} */
const store = () => strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });

/**
 * The settings of users-permissions, which an administrator can change.
 * @returns {Promise<{ allow_register: boolean, email_confirmation: boolean, default_role: string
 *   }>}
 */
const pluginSettings = () => store().get();

/** @param {object} changes */
const changePluginSettings = async (changes) =>
  store().set({ value: { ...(await store().get()), ...changes } });

/**
 * The role of new accounts.
 * @returns {Promise<{ id: number }>}
 */
async function defaultRole() {
  const { default_role: type } = await pluginSettings();
  return strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } });
}

module.exports = { changePluginSettings, defaultRole, pluginSettings };
