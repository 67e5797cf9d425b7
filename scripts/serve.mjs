// Serves a built site as a production host would: clean URLs, precompressed files, the headers of
// its `_headers` file, localised not-found pages with status 404.
//   npm run serve
import './support/require-node.mjs';
import { createServer } from 'node:http';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { freePort, SITE_PORT } from './support/ports.mjs';

const { siteHandler } = await import('./support/site-handler.mjs');

/** @import { RequestListener, Server } from 'node:http' */

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const dir = fileURLToPath(new URL('../dist', import.meta.url));
    const { url } = await serveSite({ dir, port: await freePort('PORT', SITE_PORT) });
    console.log(url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Serves the built site in `dir`.
 * @param {{ dir: string, port: number, host?: string | undefined }} options `port` 0 lets the
 *   system choose; without `host` it listens on both loopback addresses
 * @returns `{ url, port, stop }`; `stop` resolves when the port is free again
 * @throws when `dir` contains no built site or the port is taken
 */
export async function serveSite({ dir, port, host }) {
  const handler = siteHandler(dir);
  const first = await listen(handler, port, host ?? '127.0.0.1');
  const actual = /** @type {import('node:net').AddressInfo} */ (first.address()).port;
  // Clients resolve "localhost" to either of the two; a machine may have no IPv6.
  const second =
    host === undefined ? await listen(handler, actual, '::1').catch(() => undefined) : undefined;
  const servers = [first, second].filter((server) => server !== undefined);
  return {
    url: `http://${host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${actual}`,
    port: actual,
    stop: () => Promise.all(servers.map(close)).then(() => undefined),
  };
}

/**
 * @param {RequestListener} handler
 * @param {number} port
 * @param {string} host
 * @returns {Promise<Server>}
 */
function listen(handler, port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

/** @param {Server} server */
function close(server) {
  return new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
