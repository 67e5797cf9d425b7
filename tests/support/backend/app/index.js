import site from './site.js';

/** Grants rights as TEST_GRANTS says: `role:action`, separated by commas. */
async function grant(strapi) {
  for (const entry of (process.env.TEST_GRANTS || '').split(',').filter(Boolean)) {
    const [type, ...action] = entry.split(':');
    const role = await strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type } });
    const data = { action: action.join(':'), role: role.id };
    await strapi.db.query('plugin::users-permissions.permission').create({ data });
  }
}

export default {
  ...site,
  async bootstrap(context) {
    await site.bootstrap(context);
    await grant(context.strapi);
  },
};
