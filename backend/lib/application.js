'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { isSwitchedOn } = require('./settings');

const FOLDER = process.env.BACKEND_APP_DIR || path.join(__dirname, '..');

/** Loads `.env`; the environment takes precedence. */
function loadEnvFile(appDir = FOLDER) {
  const file = process.env.ENV_PATH || path.join(appDir, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
}

/**
 * The Strapi application, not yet loaded. No administration panel is served unless ADMIN_OPEN is
 * set, and telemetry is off.
 *
 * @param {string} [appDir] the folder with config/ and src/
 */
function application(appDir = FOLDER) {
  process.env.NODE_ENV ??= 'production';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  // Loaded before Strapi does it, because the panel's setting below depends on it.
  loadEnvFile(appDir);
  const { createStrapi } = require('@strapi/strapi');
  return createStrapi({
    appDir,
    distDir: appDir,
    serveAdminPanel: isSwitchedOn('ADMIN_OPEN'),
  });
}

/**
 * Runs a command on the loaded application and ends the process: with 1 and the message if the
 * command throws.
 * @param {(strapi: import('@strapi/strapi').Core.Strapi) => Promise<void>} command
 */
async function runCommand(command) {
  try {
    const strapi = await application().load();
    await command(strapi).finally(() => strapi.destroy());
    process.exit(0);
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(1);
  }
}

module.exports = { application, loadEnvFile, runCommand };
