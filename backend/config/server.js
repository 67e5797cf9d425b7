'use strict';

/** @import { Configured } from '../types' */

const fs = require('node:fs');
const path = require('node:path');
const { dataDir, trustedProxies } = require('../lib/settings');
const { secrets } = require('../lib/secrets');

/** @param {Configured} context */
module.exports = ({ env }) => {
  // The upload plugin refuses to start without its folder.
  fs.mkdirSync(path.join(dataDir(), 'public', 'uploads'), { recursive: true });
  return {
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    url: env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`),
    // Each proxy appends the address it was called from to X-Forwarded-For; anything further to
    // the left is under the visitor's control.
    proxy: { koa: trustedProxies() > 0, maxIpsCount: trustedProxies() },
    dirs: { public: path.join(dataDir(), 'public') },
    app: { keys: secrets(dataDir()).APP_KEYS.split(',') },
    logger: { startup: { enabled: false }, updates: { enabled: false } },
    transfer: { remote: { enabled: false } },
  };
};
