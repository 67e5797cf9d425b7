'use strict';

require('../lib/require-node');
const { application } = require('../lib/application');
const { FREE, USER } = require('../src/user-fields');

/** Prints what each partner's link has brought: `npm run referrals`. */
async function main() {
  const strapi = await application().load();
  try {
    const readers = await strapi.db
      .query(USER)
      .findMany({ where: { referral: { $notNull: true } }, select: ['referral', 'plan'] });
    const codes = [...new Set(readers.map(({ referral }) => referral))].sort();
    console.log('code\taccounts\ton a paid plan');
    for (const code of codes) {
      const brought = readers.filter(({ referral }) => referral === code);
      const paid = brought.filter(({ plan }) => plan !== FREE);
      console.log(`${code}\t${brought.length}\t${paid.length}`);
    }
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
