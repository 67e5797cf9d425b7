import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import sirv from 'sirv';
import { changePassword } from '../../src/integrations/postbuild/host-files.ts';
import { headersFor, parseHeaderRules, revalidated } from '../../src/lib/shared/header-rules.ts';
import { notFoundSender, refuse } from './not-found.mjs';

/** @import { RequestListener, ServerResponse } from 'node:http' */

/** Files for the host alone, and compressed variants, which are chosen by `Accept-Encoding`. */
const hidden = /^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

/**
 * The request handler for a built site. It lists the files once, when it is created.
 * @param {string} dir
 * @returns {RequestListener}
 * @throws when `dir` is not a built site
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
    if (pathname === changePassword.from && paths.has('/account.html'))
      return redirect(response, 302, changePassword.to);
    request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']);
    const clean = cleanPath(pathname);
    if (hidden.test(pathname) || isNotFoundPage(clean))
      return sendNotFound(request, response, pathname);
    if (clean !== pathname && isPage(paths, clean))
      return redirect(response, 308, [encodeURI(clean), ...query].join('?'));
    if (clean !== pathname) return sendNotFound(request, response, pathname);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', revalidated);
    response.setHeader('Vary', 'Accept-Encoding');
    // HTTP/1.1 connections are persistent by default: the two headers that say so are 47 bytes.
    response.removeHeader('Connection');
    const type = textType(pathname);
    if (type) response.setHeader('Content-Type', type);
    // A file that a new build removes during a response ends that response, not the server.
    response.once('pipe', (source) => {
      source.once('error', () => response.destroy());
      // A pipe does not close its file when the client disconnects.
      response.once('close', () => source.destroy());
    });
    files(request, response, () => {
      response.removeHeader('Content-Type');
      sendNotFound(request, response, pathname);
    });
  };
}

/**
 * @param {ServerResponse} response
 * @param {302 | 308} status
 * @param {string} location
 */
function redirect(response, status, location) {
  response.writeHead(status, {
    Location: location,
    'Content-Length': 0,
    'Cache-Control': revalidated,
  });
  response.end();
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * The decoded path, or undefined when it is malformed.
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
 * A page's canonical path: no `.html`, no `index`, no trailing slash.
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
 * Browsers read plain text without a character set as Windows-1252.
 * @param {string} pathname
 */
function textType(pathname) {
  if (pathname.endsWith('.txt')) return 'text/plain;charset=utf-8';
  if (pathname.endsWith('.js')) return 'text/javascript;charset=utf-8';
  return undefined;
}

/**
 * The supported encodings that the client accepts, without those of weight zero.
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
