'use strict';

const fs = require('node:fs');
const path = require('node:path');

/**
 * The Strapi application, not yet loaded. No administration panel is served unless ADMIN_OPEN says
 * so, and nothing is reported to anybody.
 *
 * @param {string} [appDir] the folder that holds config/ and src/
 */
function application(appDir = process.env.BACKEND_APP_DIR || path.join(__dirname, '..')) {
  process.env.NODE_ENV ??= 'production';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  // Read before Strapi does it, because the panel below depends on it.
  const envFile = process.env.ENV_PATH || path.join(appDir, '.env');
  if (fs.existsSync(envFile)) process.loadEnvFile(envFile);
  const { createStrapi } = require('@strapi/strapi');
  return createStrapi({
    appDir,
    distDir: appDir,
    serveAdminPanel: process.env.ADMIN_OPEN === 'true',
  });
}

module.exports = { application };
