import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePort, startChild } from './support/start-child.mjs';

const FOLDER = fileURLToPath(new URL('../backend/', import.meta.url));

/**
 * Starts the accounts' backend and waits until it answers.
 *
 * @param {object} [options]
 * @param {number} [options.port] loopback port; 0 takes a free one
 * @param {string} [options.siteUrl] the site that may call it and to which its mails lead
 * @param {string} [options.dataDir] where database and secrets live; by default backend/.data
 * @param {number} [options.smtpPort] the mail server's port on this machine
 * @param {string} [options.appDir] a folder with config/ and src/ to run in place of backend/
 * @param {NodeJS.ProcessEnv} [options.env] further settings, as listed in backend/README.md
 * @param {(text: string) => void} [options.onOutput] takes its log
 * @returns {Promise<{ url: string } & import('./support/start-child.mjs').Child>}
 */
export async function startBackend({
  port = 1337,
  siteUrl,
  dataDir,
  smtpPort,
  appDir = FOLDER,
  env,
  onOutput,
} = {}) {
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    throw new Error('The backend is not installed: run "npm ci" in backend/.');
  }
  const chosen = await choosePort(port, 'backend');
  const child = await startChild({
    name: 'backend',
    ...(onOutput && { onOutput }),
    entry: join(FOLDER, 'server.js'),
    cwd: appDir,
    env: {
      PORT: String(chosen),
      // HOST of this command is for the site; the backend listens on loopback alone.
      HOST: '127.0.0.1',
      BACKEND_APP_DIR: appDir,
      NODE_ENV: 'production',
      ...(siteUrl !== undefined && { SITE_URL: siteUrl }),
      ...(dataDir !== undefined && { DATA_DIR: dataDir }),
      ...(smtpPort !== undefined && { SMTP_PORT: String(smtpPort) }),
      ...env,
    },
  });
  return { url: `http://localhost:${chosen}`, ...child };
}
