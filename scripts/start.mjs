// Builds the site and serves it, with the backend and the mail catcher beside it.
//   npm start                    all three
//   npm start -- --no-backend    the site alone
import './support/require-node.mjs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startBackend } from './backend.mjs';
import { startMail } from './mail.mjs';
import { freePort, SITE_PORT } from './support/ports.mjs';
import { run } from './support/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {string[]} args */
async function main(args) {
  const unknown = args.find((arg) => arg !== '--no-backend');
  if (unknown) throw new Error(`npm start knows --no-backend, not ${unknown}.`);
  const { parseSwitch } = await import('../src/lib/shared/parse-switch.ts');
  const { apiAddress } = await import('../src/lib/build/site/endpoints.ts');
  const { siteUrl } = await import('../src/lib/build/site/site-url.ts');
  const withAccounts = parseSwitch('PUBLIC_ACCOUNTS', process.env.PUBLIC_ACCOUNTS);
  const withBackend = withAccounts && args.length === 0 && !process.env.PUBLIC_API_URL;
  // All settings are validated before the first slow step, so that a typing error costs no build.
  const port = await freePort('PORT', SITE_PORT);
  const local = `http://localhost:${port}`;
  const env = { ...process.env, SITE_URL: siteUrl(process.env.SITE_URL || local) };
  apiAddress(env);
  const rows = [['Site', local]];
  if (withBackend) {
    const { url, mails } = await startServices(local);
    Object.assign(env, { PUBLIC_API_URL: url });
    rows.push(['Backend', url], ['Mail', mails]);
  }
  console.log('Building the site (a minute or two)');
  // By this Node: the one on the path may be an old one.
  const build = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'];
  const { code } = await run(process.execPath, build, { cwd: root, env, stdio: 'inherit' });
  if (code !== 0) process.exit(1);
  const { serveSite } = await import('./serve.mjs');
  await serveSite({ dir: join(root, 'dist'), port, host: process.env.HOST || undefined });
  const lines = rows.map(([name = '', url]) => `  ${name.padEnd(8)} ${url}`);
  console.log(['', ...lines, '', 'Ctrl-C to stop'].join('\n'));
}

/**
 * Starts the mail catcher and the backend that sends to it. One that ends is named; the rest goes
 * on.
 * @param {string} siteAddress
 */
async function startServices(siteAddress) {
  const { site } = await import('../src/lib/build/site/site.ts');
  const dataDir = join(root, 'backend', '.data');
  const port = await freePort('BACKEND_PORT', 1337);
  const webPort = await freePort('MAIL_PORT', 1080);
  const smtpPort = await freePort('SMTP_PORT', 1025);
  const mail = await startMail({ smtpPort, webPort });
  const { MAIL_FROM_NAME = site.name, LOG_LEVEL = 'warn' } = process.env;
  const env = { MAIL_FROM_NAME, LOG_LEVEL };
  const backend = await startBackend({ port, siteUrl: siteAddress, dataDir, smtpPort, env }).catch(
    (error) => {
      throw new Error(`${error.message}\nThe site alone: npm start -- --no-backend`);
    },
  );
  void mail.ended.then((why) => console.error(`The mail catcher ended (${why}).`));
  void backend.ended.then((why) => console.error(`The backend ended (${why}).`));
  return { url: backend.url, mails: mail.url };
}
