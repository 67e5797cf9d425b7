import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choosePort, startChild } from './support/start-child.mjs';

const SELF = fileURLToPath(import.meta.url);
/** @type {string[]} */
const localHosts = createRequire(SELF)('../backend/shared/local-hosts.json');

/**
 * Starts the mail catcher: it accepts every mail, delivers none, and shows them on a web page.
 * A process of its own, because it takes over signal handling.
 *
 * @param {{ smtpPort?: number, webPort?: number }} [options] loopback ports; 0 takes a free one
 * @returns {Promise<{ url: string, smtpPort: number } & import('./support/start-child.mjs').Child>}
 */
export async function startMail({ smtpPort = 1025, webPort = 1080 } = {}) {
  const smtp = await choosePort(smtpPort, 'mail catcher');
  const web = await choosePort(webPort, 'page of the mail catcher');
  const args = [String(smtp), String(web)];
  const child = await startChild({ name: 'mail catcher', entry: SELF, args });
  return { url: `http://localhost:${web}`, smtpPort: smtp, ...child };
}

const isLocal = (/** @type {string | undefined} */ address) =>
  localHosts.includes(URL.parse(address ?? '')?.hostname ?? '');

/**
 * Restricts the mails to pages of this machine: the catcher itself answers every origin, under
 * any host name.
 *
 * @param {import('node:http').Server} server
 */
function answerLocally(server) {
  for (const event of ['request', 'upgrade']) {
    const listeners = server.listeners(event);
    server.removeAllListeners(event);
    server.on(event, (request, answer, ...rest) => {
      const { host, origin } = request.headers;
      if (isLocal(`http://${host}`) && (origin === undefined || isLocal(origin))) {
        for (const listener of listeners) listener.call(server, request, answer, ...rest);
      } else if (event === 'upgrade') answer.destroy();
      else answer.writeHead(403).end();
    });
  }
}

/** The child process: runs the catcher and reports when it is ready. */
async function serve() {
  const catcher = createRequire(SELF)('maildev');
  const [smtp = '1025', web = '1080'] = process.argv.slice(2);
  // Mails contain links that sign in: nobody else of this machine may read them, nor find them
  // afterwards.
  const mailDirectory = mkdtempSync(join(tmpdir(), 'clippings-mail-'));
  process.on('exit', () => rmSync(mailDirectory, { recursive: true, force: true }));
  process.on('disconnect', () => process.exit(0));
  const options = { smtp, web, ip: '127.0.0.1', silent: true, hideExtensions: [], mailDirectory };
  await catcher(options).listen();
  answerLocally(createRequire(SELF)('maildev/lib/web').server);
  while (!(await fetch(`http://127.0.0.1:${web}/healthz`).catch(() => undefined))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.send?.({ type: 'listening' });
}

if (process.argv[1] === SELF && process.send !== undefined) await serve();
