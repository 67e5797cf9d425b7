import { createServer } from 'node:net';
import process from 'node:process';

/** Where the site is served, as Astro's own server does. */
export const SITE_PORT = 4321;

/**
 * The port of a setting, if it is free.
 * @param {string} name of the environment variable
 * @param {number} usual default port
 * @throws {Error} one line naming the setting, when its value is no port or the port is taken
 */
export async function freePort(name, usual) {
  const value = process.env[name] || String(usual);
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port between 1 and 65535, not "${value}".`);
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is taken by another program: set ${name} to another one.`);
  return port;
}

/**
 * Whether `port` is free on this machine, over IPv4 and IPv6.
 * @param {number} port
 */
export async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/**
 * A free port, chosen by the system.
 * @returns {Promise<number>}
 */
export function anyFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // Without IPv6 there is no ::1 to be taken.
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
