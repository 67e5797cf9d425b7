import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { revalidated } from '../../src/lib/shared/header-rules.ts';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/**
 * Sends the nearest not-found page: that of the path's first folder, else the root's.
 * @param {string} dir
 * @param {Set<string>} paths
 * @returns {(request: IncomingMessage, response: ServerResponse, pathname: string) => void}
 */
export function notFoundSender(dir, paths) {
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
export function refuse(response, status, text) {
  response.writeHead(status, {
    'Content-Type': 'text/plain;charset=utf-8',
    'Cache-Control': revalidated,
  });
  response.end(`${text}\n`);
}
