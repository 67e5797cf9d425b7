'use strict';

const { dataDir } = require('../lib/settings');
const { secrets } = require('../lib/secrets');

module.exports = () => {
  const kept = secrets(dataDir());
  return {
    auth: { secret: kept.ADMIN_JWT_SECRET },
    apiToken: { salt: kept.API_TOKEN_SALT },
    transfer: { token: { salt: kept.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: kept.ENCRYPTION_KEY },
    flags: { nps: false, promoteEE: false },
  };
};
