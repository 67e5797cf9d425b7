'use strict';

const { application } = require('../lib/application');
const { PLANS, USER } = require('../src/user-fields');

/** Gives a reader a plan: `npm run set-plan -- reader@example.com professional`. */
async function main() {
  const [email = '', plan = ''] = process.argv.slice(2);
  if (!PLANS.includes(plan)) {
    throw new Error(`Usage: npm run set-plan -- E-MAIL ${PLANS.join('|')}`);
  }
  const strapi = await application().load();
  try {
    const user = await strapi.db.query(USER).findOne({ where: { email: email.toLowerCase() } });
    if (user === null) throw new Error(`No reader has the address "${email}".`);
    await strapi.db.query(USER).update({ where: { id: user.id }, data: { plan } });
    console.log(`${user.email}: ${plan}`);
  } finally {
    await strapi.destroy();
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
