import { createServer } from 'node:net';

/**
 * Parses a port setting.
 * @param {string} name
 * @param {string | undefined} value
 * @param {number} usual default port
 * @throws {Error} one line naming the setting, when the value is not a port
 */
export function readPort(name, value, usual) {
  if (value === undefined || value === '') return usual;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new Error(`${name} must be a port between 1 and 65535, not "${value}".`);
  }
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
 * The next free port after `port`.
 * @param {number} port
 */
export async function nextFree(port) {
  for (let next = port + 1; next <= 65_535; next += 1) if (await isFree(next)) return next;
  throw new Error(`No port after ${port} is free.`);
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
