'use strict';

require('../lib/require-node');
const { runCommand } = require('../lib/application');
const { FREE, USER } = require('../src/user-fields');

/** Prints what each partner's link has brought: `npm run referrals`. */
runCommand(async (strapi) => {
  const users = await strapi.db
    .query(USER)
    .findMany({ where: { referral: { $notNull: true } }, select: ['referral', 'plan'] });
  const codes = [...new Set(users.map(({ referral }) => referral))].sort();
  console.log('code\taccounts\ton a paid plan');
  for (const code of codes) {
    const brought = users.filter(({ referral }) => referral === code);
    const paid = brought.filter(({ plan }) => plan !== FREE);
    console.log(`${code}\t${brought.length}\t${paid.length}`);
  }
});
