// Builds the site and serves it, with the backend and the mail catcher beside it.
//   npm start                    all three
//   npm start -- --no-backend    the site alone
import './support/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildSite, dist } from './build.mjs';
import { keepRunning } from './support/child.mjs';
import { freePort } from './support/free-port.mjs';
import { endGroups, onEnd } from './support/lifetime.mjs';

const { siteUrl } = await import('../src/lib/build/site-url.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
/** Folder of the backend's database and secrets. */
const dataDir = join(root, 'backend', '.data');

/** @typedef {{ stop: () => Promise<unknown> }} Service */

/** Running services, in starting order. @type {Service[]} */
const running = [];
/** @type {Promise<unknown> | undefined} */
let stopping;

onEnd(() => stop(0));

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** @param {string[]} args */
async function main(args) {
  const unknown = args.find((arg) => arg !== '--no-backend');
  if (unknown) throw new Error(`npm start knows --no-backend, not ${unknown}.`);
  const { hasAccounts } = await import('../src/lib/build/accounts.ts');
  const withBackend =
    !args.includes('--no-backend') && hasAccounts && hasBackend() && !process.env.PUBLIC_API_URL;
  // All settings are validated before the first slow step, so that a typing error costs a second, not a build.
  const address = process.env.SITE_URL ? siteUrl(process.env.SITE_URL) : undefined;
  const port = await freePort('PORT', 4321, 'The site');
  const local = `http://localhost:${port}`;
  const ports = withBackend
    ? {
        backend: await freePort('BACKEND_PORT', 1337, 'The backend'),
        mail: await freePort('MAIL_PORT', 1080, 'The mail catcher'),
        smtp: await freePort('SMTP_PORT', 1025, 'The mail catcher'),
      }
    : undefined;

  console.log('Building the site (a minute or two)');
  const env = {
    SITE_URL: address ?? local,
    ...(ports && (await settingsOfBackend(ports.backend))),
  };
  const [built, addresses] = await Promise.all([
    buildSite({ env }),
    ports ? startServices(ports, local).catch(withoutBackend) : [],
  ]);
  for (const warning of built.warnings) console.warn(warning);
  const { serveSite } = await import('./serve.mjs');
  const site = await serveSite({ dir: dist, port, host: process.env.HOST || undefined });
  await register(site);
  /** @type {[name: string, address: string][]} */
  const rows = [['Site', site.url], ...addresses];
  const lines = rows.map(([name, url]) => `  ${name.padEnd(8)} ${url}`);
  const done = `${built.pages} pages built in ${built.seconds.toFixed(1)} s`;
  console.log([done, '', ...lines, '', 'Ctrl-C to stop'].join('\n'));
}

function hasBackend() {
  return (
    existsSync(join(root, 'backend', 'package.json')) &&
    existsSync(join(root, 'scripts', 'backend.mjs'))
  );
}

/**
 * Build settings that depend on the backend started here.
 * @param {number} port
 */
async function settingsOfBackend(port) {
  const { planKeyOf } = await import('./backend.mjs');
  return {
    PUBLIC_API_URL: `http://localhost:${port}`,
    PUBLIC_PLAN_KEY: await planKeyOf({ DATA_DIR: dataDir }),
  };
}

/**
 * Starts the mail catcher and the backend that sends to it; returns their rows of the summary.
 * @param {{ backend: number, mail: number, smtp: number }} ports
 * @param {string} site its address
 * @returns {Promise<[name: string, address: string][]>}
 */
async function startServices(ports, site) {
  const [{ startMail }, { startBackend }] = await Promise.all([
    import('./mail.mjs'),
    import('./backend.mjs'),
  ]);
  /** @param {string} line */
  const say = (line) => console.error(line);
  const mail = await keepRunning(
    'mail catcher',
    () => startMail({ smtpPort: ports.smtp, webPort: ports.mail }),
    say,
  );
  await register(mail);
  const env = { MAIL_FROM_NAME: process.env.MAIL_FROM_NAME ?? siteName() };
  const backend = await keepRunning(
    'backend',
    () => startBackend({ port: ports.backend, siteUrl: site, dataDir, smtpPort: ports.smtp, env }),
    say,
  );
  await register(backend);
  return [
    ['Backend', backend.first.url],
    ['Mail', mail.first.url],
  ];
}

/**
 * The sender name of mails; the build reports errors in its file.
 * @returns {string | undefined}
 */
function siteName() {
  try {
    return JSON.parse(readFileSync(join(root, 'content', 'site.json'), 'utf8')).name;
  } catch {
    return undefined;
  }
}

/**
 * @param {Error} error
 * @returns {never}
 * @throws the same error, with the workaround
 */
function withoutBackend(error) {
  throw new Error(`${error.message}\nThe site alone: npm start -- --no-backend`, { cause: error });
}

/**
 * Registers a service to be stopped; stops it at once when shutting down already.
 * @param {Service} service
 */
async function register(service) {
  running.push(service);
  if (!stopping) return;
  await service.stop();
  throw new Error('stopped');
}

/**
 * Stops all services once, in reverse order, and exits.
 * @param {number} code
 */
async function stop(code) {
  if (stopping) return stopping;
  const services = running.toReversed().map((service) => service.stop());
  stopping = Promise.allSettled([...services, endGroups()]);
  await stopping;
  process.exit(code);
}
