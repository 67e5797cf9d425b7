'use strict';

const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { makePrivate } = require('./private-folder');

/** The secrets of Strapi, by the names of their variables. */
const NAMES = [
  'APP_KEYS',
  'JWT_SECRET',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
];

/** @param {string} file */
function read(file) {
  if (!fs.existsSync(file)) return {};
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The secrets in ${file} cannot be read: repair the file or delete it.`, {
      cause: error,
    });
  }
}

/**
 * The secrets from the environment, else from `secrets.json` in the data folder, where missing
 * ones are generated and stored, readable by the owner alone.
 *
 * @param {string} folder the data folder
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Record<string, string>}
 */
function secrets(folder, env = process.env) {
  const file = path.join(folder, 'secrets.json');
  const kept = read(file);
  const missing = NAMES.filter((name) => !env[name] && !kept[name]);
  if (missing.length > 0) {
    for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
    makePrivate(folder);
    // Written to a temporary file and renamed, so that a full disk leaves the old file intact.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(draft, file);
  }
  return Object.fromEntries(NAMES.map((name) => [name, env[name] || kept[name]]));
}

module.exports = { secrets };
