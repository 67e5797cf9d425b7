'use strict';

require('../lib/require-node');
const { runCommand } = require('../lib/application');
const { manualPlan } = require('../src/billing/user-plan');
const { nameKey } = require('../src/accounts/field-rules');
const { PLANS, USER } = require('../src/user-fields');

/**
 * The user with an e-mail address or a user name.
 * @param {string} name
 */
async function findUser(name) {
  const found = await strapi.db
    .query(USER)
    .findMany({ where: { $or: [{ email: name.toLowerCase() }, { nameKey: nameKey(name) }] } });
  if (found.length === 0) throw new Error(`No user has the address or the name "${name}".`);
  if (found.length > 1)
    throw new Error(`"${name}" is the address of one user and the name of another.`);
  return found[0];
}

const [name = '', plan = ''] = process.argv.slice(2);
if (!PLANS.includes(plan)) {
  console.error(`Usage: npm run set-plan -- E-MAIL-OR-NAME ${PLANS.join('|')}`);
  process.exit(1);
}

/** Sets a user's plan: `npm run set-plan -- user@example.com professional`, or a user name. */
runCommand(async (strapi) => {
  const user = await findUser(name);
  /** @type {any} */
  const data = { plan, ...manualPlan() };
  await strapi.documents(USER).update({ documentId: user.documentId, data });
  console.log(`${user.username} <${user.email}>: ${plan}`);
});
