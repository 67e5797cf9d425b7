import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../scripts/serve.mjs';
import { anyFreePort } from '../../scripts/support/ports.mjs';
import { changePassword } from '../../src/integrations/postbuild/host-files.ts';
import { builtFiles, builtPages, dist } from '../support/site/built-site.ts';
import { ask, caddy, startCaddy, titled, type Answer } from '../support/site/caddy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = builtPages().map(({ path }) => path);
const hashed =
  builtFiles().find((file) => file.startsWith('/_astro/') && file.endsWith('.js')) ?? '';

describe.skipIf(!caddy)(titled('Caddy'), () => {
  let port = 0;
  let stop: () => void;
  let ours: Awaited<ReturnType<typeof serveSite>>;

  beforeAll(async () => {
    port = await anyFreePort();
    stop = await startCaddy(readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8'), port, {
      SITE_ADDRESS: `http://localhost:${port}`,
      SITE_ROOT: dist,
    });
    ours = await serveSite({ dir: dist, port: 0 });
  });

  afterAll(async () => {
    stop();
    await ours.stop();
  });

  /** The parts of a response on which both servers must agree. */
  const essence = ({ status, headers, body }: Answer) => ({
    status,
    location: headers['location'],
    type: headers['content-type']?.replace('; ', ';').toLowerCase(),
    encoding: headers['content-encoding'],
    cache: headers['cache-control'],
    allow: headers['allow'],
    policy: headers['content-security-policy'],
    security: [
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ].map((name) => headers[name]),
    body: [302, 308, 405].includes(status) ? '' : body.toString('base64'),
  });

  const both = async (path: string, method?: string, encodings?: string) =>
    (
      await Promise.all([
        ask(port, path, method, encodings),
        ask(ours.port, path, method, encodings),
      ])
    ).map(essence);

  test('serves every page as npm start does', async () => {
    for (const path of pages) {
      const [theirs, expected] = await both(path);
      expect(theirs, path).toEqual(expected);
      expect(theirs?.status).toBe(path.endsWith('/404') ? 404 : 200);
    }
  });

  test('sends password managers on as npm start does, and as other hosts do', async () => {
    const [theirs, expected] = await both(changePassword.from);
    expect(theirs).toEqual(expected);
    expect(theirs).toMatchObject({ status: 302, location: changePassword.to });
    expect(readFileSync(join(dist, '_redirects'), 'utf8')).toContain(
      `${changePassword.from}  ${changePassword.to}  302\n`,
    );
  });

  test.each([
    '/de/',
    '/index.html',
    '/index',
    '/affiliates.html?a=b&c',
    '/affiliates/?a=b',
    '/affiliates/index.html',
    '/nothing',
    '/de/nothing',
    '/de/nothing/',
    '/nothing.html',
    '/nothing/index',
    '/manifest.webmanifest',
    '/de/a/b',
    '/fr/nothing.js',
    '/404',
    '/404.html',
    '/de/404',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/_astro/nothing.js',
    hashed,
    '/robots.txt',
    '/.well-known/security.txt',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/_astro/../../package.json',
  ])('answers %s as npm start does', async (path) => {
    const [theirs, expected] = await both(path);
    expect(theirs).toEqual(expected);
  });

  test.each(['gzip', 'identity', 'br;q=0, gzip'])('serves what "%s" accepts', async (encodings) => {
    for (const path of ['/', '/nothing', hashed]) {
      const [theirs, expected] = await both(path, 'GET', encodings);
      expect(theirs, path).toEqual(expected);
    }
  });

  test('refuses writes', async () => {
    const [theirs, expected] = await both('/', 'POST');
    expect(theirs).toEqual(expected);
    expect(theirs?.status).toBe(405);
  });

  test.each(['/_astro', '/_astro/', '/.well-known/'])('lists no folder: %s', async (path) => {
    const first = await ask(port, path);
    const last = first.headers['location'] ? await ask(port, first.headers['location']) : first;
    expect(last.status).toBe(404);
    expect(last.headers['content-type']).toMatch(/^text\/html/);
  });

  test.each([
    '//evil.example/',
    '//evil.example/x.html',
    '/\\evil.example/',
    '/%5cevil.example/',
    '///evil.example/index',
  ])('leads from %s to no other host', async (path) => {
    const { headers } = await ask(port, path);
    expect(headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('does not reveal its name', async () => {
    for (const path of ['/', '/nothing', '/de/']) {
      expect((await ask(port, path)).headers['server']).toBeUndefined();
    }
  });
});
