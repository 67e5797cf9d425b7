// Builds the site and serves it, with the backend and the mail catcher beside it.
//   npm start                    all three
//   npm start -- --no-backend    the site alone
import './support/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { buildSite, dist } from './build.mjs';
import { keepRunning } from './support/child.mjs';
import { endGroups, onEnd } from './support/lifetime.mjs';
import { isFree, nextFree, readPort } from './support/ports.mjs';

const { siteUrl } = await import('../src/lib/build/site-url.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
/** Where the backend keeps database and secrets. */
const dataDir = join(root, 'backend', '.data');

/** @typedef {{ stop: () => Promise<unknown> }} Service */

/** What is running, in the order it was started. @type {Service[]} */
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
  // Every setting is read before the first slow step, so that a slip costs a second, not a build.
  const address = process.env.SITE_URL ? siteUrl(process.env.SITE_URL) : undefined;
  const port = await choosePort('PORT', 4321, 'The site');
  const local = `http://localhost:${port}`;
  const ports = withBackend
    ? {
        backend: await choosePort('BACKEND_PORT', 1337, 'The backend'),
        mail: await choosePort('MAIL_PORT', 1080, 'The mail catcher'),
        smtp: await choosePort('SMTP_PORT', 1025, 'The mail catcher'),
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
 * What the site's build knows of the backend that is started beside it.
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
 * The name that mails come from; what is wrong with its file the build says.
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
 * @throws the same error, with the way round it
 */
function withoutBackend(error) {
  throw new Error(`${error.message}\nThe site alone: npm start -- --no-backend`, { cause: error });
}

/**
 * Remembers what has to be stopped; stops it at once when the end came while it was starting.
 * @param {Service} service
 */
async function register(service) {
  running.push(service);
  if (!stopping) return;
  await service.stop();
  throw new Error('stopped');
}

/**
 * The port of a setting, when it is free. When it is taken, a person at a terminal is asked about
 * the next free one; anybody else is told the command that takes it.
 * @param {string} setting
 * @param {number} usual
 * @param {string} owner
 */
async function choosePort(setting, usual, owner) {
  const port = readPort(setting, process.env[setting], usual);
  if (await isFree(port)) return port;
  const next = await nextFree(port);
  const taken = `Port ${port} is taken by another program.`;
  if (
    process.stdin.isTTY &&
    process.stdout.isTTY &&
    (await agrees(`${taken} Use ${next} instead?`))
  )
    return next;
  throw new Error(`${taken} ${owner} can use ${next}: ${setting}=${next} npm start`);
}

/** @param {string} question */
async function agrees(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => stop(0));
  const answer = await terminal.question(`${question} (Y/n) `);
  terminal.close();
  return !/^n/i.test(answer.trim());
}

/**
 * Ends everything once, the last started first, and then this program.
 * @param {number} code
 */
async function stop(code) {
  if (stopping) return stopping;
  const services = running.toReversed().map((service) => service.stop());
  stopping = Promise.allSettled([...services, endGroups()]);
  await stopping;
  process.exit(code);
}
