'use strict';

const fs = require('node:fs');
const path = require('node:path');

const FOLDER = process.env.BACKEND_APP_DIR || path.join(__dirname, '..');

/** Reads `.env`; what the environment says comes first. */
function loadEnvFile(appDir = FOLDER) {
  const file = process.env.ENV_PATH || path.join(appDir, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/**
 * The Strapi application, not yet loaded. No administration panel is served unless ADMIN_OPEN says
 * so, and nothing is reported to anybody.
 *
 * @param {string} [appDir] the folder that holds config/ and src/
 */
function application(appDir = FOLDER) {
  process.env.NODE_ENV ??= 'production';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  // Read before Strapi does it, because the panel below depends on it.
  loadEnvFile(appDir);
  const { createStrapi } = require('@strapi/strapi');
  return createStrapi({
    appDir,
    distDir: appDir,
    serveAdminPanel: process.env.ADMIN_OPEN === 'true',
  });
}

module.exports = { application, loadEnvFile };
