// Serves a built site as a production host would: clean addresses, precompressed files, the headers
// of its `_headers` file, the not-found page of the reader's language with status 404.
//   npm run serve
import './support/require-node.mjs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { isFree, readPort } from './support/ports.mjs';
import { runScript } from './support/run-script.mjs';

const { CHANGE_PASSWORD_PATH, passwordPageFor } = await import('../src/i18n/change-password.ts');
const { headersFor, parseHeaderRules, revalidated } =
  await import('../src/lib/shared/header-rules.ts');

/** @import { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http' */

/** Files that tell a host what to do, and twins that are chosen by `Accept-Encoding` alone. */
const hidden = /^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => {
    const port = readPort('PORT', process.env.PORT, 4321);
    if (!(await isFree(port))) throw new Error(`Port ${port} is taken.`);
    const { url } = await serveSite({
      dir: fileURLToPath(new URL('../dist', import.meta.url)),
      port,
    });
    console.log(url);
  });
}

/**
 * Serves the built site in `dir`.
 * @param {{ dir: string, port: number, host?: string | undefined }} options `port` 0 lets the system choose;
 *   without `host` it listens on both loopback addresses
 * @returns `{ url, port, stop }`; `stop` resolves when the port is free again
 * @throws when `dir` holds no built site or the port is taken
 */
export async function serveSite({ dir, port, host }) {
  const handler = siteHandler(dir);
  const first = await listen(handler, port, host ?? '127.0.0.1');
  const actual = /** @type {import('node:net').AddressInfo} */ (first.address()).port;
  // "localhost" is either of the two, by the taste of the client; a machine may have no IPv6.
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

/**
 * The request handler over a built site. It knows the files that are there when it is made.
 * @param {string} dir
 * @returns {RequestListener}
 * @throws when `dir` holds no built site
 */
export function siteHandler(dir) {
  if (!existsSync(join(dir, 'index.html')))
    throw new Error(`${dir} holds no built site: run npm run build.`);
  const paths = new Set(
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.split(sep).join('/')}`,
    ),
  );
  const rules = parseHeaderRules(readText(join(dir, '_headers')));
  const files = sirv(dir, { etag: true, brotli: true, gzip: true, extensions: ['html'] });
  const sendNotFound = notFoundSender(dir, paths);

  return (request, response) => {
    const [path = '', ...query] = (request.url ?? '').split('?');
    const pathname = path.startsWith('/') ? decodePath(path) : undefined;
    for (const [name, value] of Object.entries(headersFor(rules, pathname ?? '/'))) {
      response.setHeader(name, value);
    }
    if (pathname === undefined) return refuse(response, 400, 'Bad request');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'Method not allowed');
    }
    if (pathname === CHANGE_PASSWORD_PATH && paths.has('/account.html')) {
      const { cookie, 'accept-language': languages } = request.headers;
      response.writeHead(302, {
        Location: passwordPageFor(cookie, languages),
        'Content-Length': 0,
        'Cache-Control': 'no-store',
      });
      return response.end();
    }
    request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']);
    const clean = cleanPath(pathname);
    if (hidden.test(pathname) || isNotFoundPage(clean))
      return sendNotFound(request, response, pathname);
    if (clean !== pathname && isPage(paths, clean)) {
      const location = [encodeURI(clean), ...query].join('?');
      response.writeHead(308, {
        Location: location,
        'Content-Length': 0,
        'Cache-Control': revalidated,
      });
      return response.end();
    }
    if (clean !== pathname) return sendNotFound(request, response, pathname);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', revalidated);
    response.setHeader('Vary', 'Accept-Encoding');
    // HTTP/1.1 keeps a connection unless it is told otherwise: the two headers that say so are 47 bytes of each answer.
    response.removeHeader('Connection');
    const type = textType(pathname);
    if (type) response.setHeader('Content-Type', type);
    // A file that a new build took away in mid-answer ends that answer, not the server.
    response.once('pipe', (source) => source.once('error', () => response.destroy()));
    files(request, response, () => {
      response.removeHeader('Content-Type');
      sendNotFound(request, response, pathname);
    });
  };
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * The path as characters, or nothing when it is no well-formed one.
 * @param {string} path
 */
function decodePath(path) {
  try {
    const decoded = decodeURI(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * A page's only address: no `.html`, no `index`, no slash at the end.
 * @param {string} pathname
 */
function cleanPath(pathname) {
  const bare = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/**
 * @param {Set<string>} paths
 * @param {string} clean
 */
function isPage(paths, clean) {
  return clean === '/' || paths.has(`${clean}.html`) || paths.has(`${clean}/index.html`);
}

/** @param {string} clean */
const isNotFoundPage = (clean) => clean.endsWith('/404');

/**
 * Plain text without a character set is read as Windows-1252 by browsers.
 * @param {string} pathname
 */
function textType(pathname) {
  if (pathname.endsWith('.txt')) return 'text/plain;charset=utf-8';
  if (pathname.endsWith('.js')) return 'text/javascript;charset=utf-8';
  return undefined;
}

/**
 * The codings of our files that the reader takes, without those refused by a zero weight.
 * @param {string | string[] | undefined} header
 */
function acceptedEncodings(header = '') {
  return String(header)
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(
      ([name = '', weight]) => /^(?:br|gzip)$/.test(name) && !/^q=0(?:\.0*)?$/.test(weight ?? ''),
    )
    .map(([name]) => name)
    .join(', ');
}

/**
 * Sends the not-found page that lies nearest: that of the path's first folder, else the root's.
 * @param {string} dir
 * @param {Set<string>} paths
 * @returns {(request: IncomingMessage, response: ServerResponse, pathname: string) => void}
 */
function notFoundSender(dir, paths) {
  const names = [...paths].filter((path) => path.endsWith('/404.html'));
  const pages = new Map(names.map((path) => [path, variants(join(dir, path))]));
  return (request, response, pathname) => {
    const [, folder] = pathname.split('/');
    const page = pages.get(`/${folder}/404.html`) ?? pages.get('/404.html');
    if (!page) return refuse(response, 404, 'Not found');
    const accepted = request.headers['accept-encoding'] ?? '';
    const [encoding, body = page.plain] =
      [...page.encoded].find(([name, bytes]) => bytes && accepted.includes(name)) ?? [];
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': revalidated,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** @param {string} file */
function variants(file) {
  const read = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path) : undefined);
  const encoded = new Map([
    ['br', read(`${file}.br`)],
    ['gzip', read(`${file}.gz`)],
  ]);
  return { plain: readFileSync(file), encoded };
}

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
function refuse(response, status, text) {
  response.writeHead(status, {
    'Content-Type': 'text/plain;charset=utf-8',
    'Cache-Control': revalidated,
  });
  response.end(`${text}\n`);
}
