import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveSite } from '../../../scripts/serve.mjs';

const page = (text: string) => `<!doctype html><title>${text}</title>${'filler '.repeat(200)}`;
const files: Record<string, string> = {
  'index.html': page('home'),
  'affiliates.html': page('affiliates'),
  '404.html': page('not found'),
  'de.html': page('Startseite'),
  'de/index-of-books.html': page('Verzeichnis'),
  'de/404.html': page('nicht gefunden'),
  'folder/index.html': page('folder'),
  '_astro/a.1234.js': 'export {};'.repeat(100),
  _headers:
    '/*\n  X-Test: everywhere\n\n/_astro/*\n  Cache-Control: public, max-age=9, immutable\n',
  _redirects: '/de/* /de/404.html 404\n',
  'robots.txt': 'User-agent: *\n',
  'large.bin': 'x'.repeat(20_000_000),
  '.well-known/security.txt': 'Contact: mailto:x@a.example\n',
  '.env': 'SECRET=1',
};

const folder = mkdtempSync(join(tmpdir(), 'serve-'));
const site = join(folder, 'dist');
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  for (const [name, text] of Object.entries(files)) {
    const path = join(site, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (name.endsWith('.html') || name.endsWith('.js')) {
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text));
    }
  }
  server = await serveSite({ dir: site, port: 0 });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Sends a request whose path goes out exactly as written; `fetch` would tidy it up. */
function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>(
    (resolve, reject) => {
      const outgoing = request({ port: server.port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: Buffer.concat(chunks),
          }),
        );
      });
      outgoing.on('error', reject).end();
    },
  );
}

describe('pages', () => {
  test.each([
    ['/', 'home'],
    ['/affiliates', 'affiliates'],
    ['/de', 'Startseite'],
    ['/de/index-of-books', 'Verzeichnis'],
    ['/folder', 'folder'],
    ['/?query=1', 'home'],
  ])('%s is served at its clean URL', async (path, title) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html;charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body.toString()).toContain(`<title>${title}<`);
  });

  test.each([
    ['/affiliates/', '/affiliates'],
    ['/affiliates.html', '/affiliates'],
    ['/affiliates//', '/affiliates'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/folder/', '/folder'],
    ['/folder/index.html', '/folder'],
    ['/de/', '/de'],
    ['/de.html?a=b&c=%20', '/de?a=b&c=%20'],
    ['//', '/'],
  ])('%s redirects to %s permanently', async (path, location) => {
    const answer = await ask(path);
    expect(answer.status).toBe(308);
    expect(answer.headers['location']).toBe(location);
  });

  test('a cached response is revalidated with 304', async () => {
    const { headers } = await ask('/');
    const again = await ask('/', { headers: { 'If-None-Match': headers['etag'] ?? '' } });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe('no-cache');
    expect(again.headers['vary']).toBe('Accept-Encoding');
    expect(again.body).toHaveLength(0);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const answer = await ask('/', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });
});

describe('compression', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['BR;q=0.5, gzip;q=1', 'br'],
    ['identity', undefined],
    ['br;q=0, gzip; q=0.0', undefined],
    ['deflate', undefined],
    ['brx', undefined],
  ])('"%s" gets %s', async (accepted, expected) => {
    for (const path of ['/affiliates', '/nothing', '/_astro/a.1234.js']) {
      const { headers, body } = await ask(path, { headers: { 'Accept-Encoding': accepted } });
      expect(headers['content-encoding']).toBe(expected);
      expect(headers['vary']).toBe('Accept-Encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
      const plain =
        expected === 'br'
          ? brotliDecompressSync(body)
          : expected === 'gzip'
            ? gunzipSync(body)
            : body;
      expect(Object.values(files)).toContain(plain.toString());
    }
  });
});

describe('headers', () => {
  test.each(['/', '/nothing', '/affiliates/', '/_astro/a.1234.js', '/robots.txt', '/%ff'])(
    '%s carries the rules of _headers',
    async (path) => {
      expect((await ask(path)).headers['x-test']).toBe('everywhere');
    },
  );

  test('hashed files are immutable, a missing one is not', async () => {
    expect((await ask('/_astro/a.1234.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/_astro/gone.js')).headers['cache-control']).not.toContain('immutable');
  });
});

describe('missing files', () => {
  test.each([
    ['/nothing', 'not found'],
    ['/nothing/', 'not found'],
    ['/de/nothing', 'nicht gefunden'],
    ['/de/a/b/c', 'nicht gefunden'],
    ['/de/nothing.html', 'nicht gefunden'],
    ['/fr/nothing', 'not found'],
    ['/dex/nothing', 'not found'],
    ['/404', 'not found'],
    ['/404.html', 'not found'],
    ['/de/404', 'nicht gefunden'],
    ['/_astro', 'not found'],
    ['/_astro/', 'not found'],
  ])('%s: status 404 and the page with "%s"', async (path, title) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html;charset=utf-8');
    expect(answer.body.toString()).toContain(`<title>${title}<`);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/de/../../secret.txt',
    '/.env',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/affiliates.html.gz',
  ])('%s reveals nothing', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain('<title>');
  });

  test.each(['//evil.example/', '//evil.example/x.html', '/\\evil.example/', '/%5cevil.example/'])(
    '%s redirects to no other host',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['location']).toBeUndefined();
    },
  );

  test.each(['/%ff', '/%', '/a%00b'])('%s is an invalid path', async (path) => {
    expect((await ask(path)).status).toBe(400);
  });
});

describe('the server', () => {
  test('answers on both loopback addresses, which "localhost" may mean', async () => {
    const addresses = ['127.0.0.1', '[::1]'].map((host) => `http://${host}:${server.port}/`);
    const answers = await Promise.all(addresses.map((address) => fetch(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.runIf(existsSync('/proc/self/fd'))('closes the file when the reader hangs up', async () => {
    const file = join(site, 'large.bin');
    const isOpen = () =>
      readdirSync('/proc/self/fd').some((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`) === file;
        } catch {
          return false;
        }
      });
    const outgoing = request({ port: server.port, path: '/large.bin' }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(isOpen()).toBe(true);
    answer.destroy();
    await vi.waitFor(() => expect(isOpen()).toBe(false), 5000);
  });

  test('refuses a folder without a built site', async () => {
    await expect(serveSite({ dir: folder, port: 0 })).rejects.toThrow('npm run build');
  });
});
