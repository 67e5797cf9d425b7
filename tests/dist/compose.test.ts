import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyFreePort } from '../../scripts/support/ports.mjs';
import { dist } from '../support/site/built-site.ts';
import { ask, caddy, startCaddy, titled } from '../support/site/caddy.ts';

const deploy = join(fileURLToPath(new URL('../..', import.meta.url)), 'deploy');

describe.skipIf(!caddy)(titled('The Caddyfile of the composition'), () => {
  /** Stands in for the backend's container, and records the requests. */
  let upstream: Server;
  let asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  let stop: () => void;
  let site = 0;
  let api = 0;

  beforeAll(async () => {
    upstream = createServer(({ url = '', headers }, response) => {
      // Caddy's own health checks.
      const isPassedOn = 'x-forwarded-for' in headers;
      if (isPassedOn) asked.push({ path: url, headers });
      response.end('the backend');
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    site = await anyFreePort();
    api = await anyFreePort();
    stop = await startCaddy(readFileSync(join(deploy, 'compose.Caddyfile'), 'utf8'), site, {
      SITE_CADDYFILE: join(deploy, 'Caddyfile'),
      SITE_ADDRESS: `http://localhost:${site}`,
      SITE_ROOT: dist,
      API_ADDRESS: `http://localhost:${api}`,
      API_UPSTREAM: `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    });
  });

  afterAll(() => {
    stop();
    upstream.close();
  });

  test.each(['/api', '/api/users/me', '/graphql'])('passes %s on to the backend', async (path) => {
    asked = [];
    const { status, body } = await ask(api, path);
    expect(status).toBe(200);
    expect(body.toString()).toBe('the backend');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.path).toBe(path);
    // One hop, as TRUST_PROXY of the composition counts.
    expect(String(asked[0]?.headers['x-forwarded-for']).split(',')).toHaveLength(1);
  });

  test.each(['/', '/admin', '/uploads/a.png', '/_health', '/apis'])(
    'keeps %s of the backend to itself',
    async (path) => {
      asked = [];
      expect((await ask(api, path)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );

  test('serves the site on its own address', async () => {
    expect((await ask(site, '/')).status).toBe(200);
    expect((await ask(site, '/api/users/me')).status).toBe(404);
  });
});
