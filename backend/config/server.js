'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { dataDir } = require('../lib/settings');
const { secrets } = require('../lib/secrets');

module.exports = ({ env }) => {
  // The upload plugin refuses to start without its folder.
  fs.mkdirSync(path.join(dataDir(), 'public', 'uploads'), { recursive: true });
  return {
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    url: env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`),
    // Behind a balancer the visitor's address is in X-Forwarded-For; believed only when asked to,
    // since anybody can send that header and so walk around the rate limit.
    proxy: { koa: env.bool('TRUST_PROXY', false) },
    dirs: { public: path.join(dataDir(), 'public') },
    app: { keys: secrets(dataDir()).APP_KEYS.split(',') },
    logger: { startup: { enabled: false }, updates: { enabled: false } },
    transfer: { remote: { enabled: false } },
  };
};
