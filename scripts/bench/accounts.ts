// What readers notice of strangers who register 200 times a second from 50 addresses.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startBackend } from '../backend.mjs';
import type { BenchContext, Measurement } from '../support/measure.ts';

const reader = { username: 'bench', email: 'bench@example.test', password: 'a quiet evening' };
const json = { 'content-type': 'application/json' };

export async function measure({ url, quick }: BenchContext): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clippings-bench-'));
  const env = { EMAIL_CONFIRMATION: 'false', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const backend = await startBackend({ port: 0, siteUrl: url, dataDir, env });
  const api = `${backend.url.replace('localhost', '127.0.0.1')}/api`;
  const run = (path: string, perSecond: number, setupRequest: (count: number) => object) => {
    let count = 0;
    return autocannon({
      url: api + path,
      // So many that a slow answer holds up no other request.
      connections: perSecond * 2,
      overallRate: perSecond,
      duration: quick ? 5 : 20,
      requests: [{ setupRequest: (request) => ({ ...request, ...setupRequest((count += 1)) }) }],
    });
  };
  const from = (network: number, address: number) => ({
    'x-forwarded-for': `10.0.${network}.${address}`,
  });
  try {
    const registered = await fetch(`${api}/auth/local/register`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(reader),
    });
    const { jwt } = (await registered.json()) as { jwt: string };
    const [strangers, me, signIn] = await Promise.all([
      run('/auth/local/register', 200, (count) => ({
        method: 'POST',
        headers: { ...json, ...from(1, count % 50) },
        body: JSON.stringify({
          username: `flood${count}`,
          email: `flood${count}@example.test`,
          password: 'secret-1',
        }),
      })),
      run('/users/me', 20, () => ({ headers: { authorization: `Bearer ${jwt}`, ...from(2, 1) } })),
      run('/auth/local', 2, (count) => ({
        method: 'POST',
        headers: { ...json, ...from(3, count) },
        body: JSON.stringify({ identifier: reader.username, password: reader.password }),
      })),
    ]);
    return [
      { what: '/users/me under a flood, p97.5', value: me.latency.p97_5, unit: 'ms', atMost: 100 },
      {
        what: 'sign-in under a flood, p97.5',
        value: signIn.latency.p97_5,
        unit: 'ms',
        atMost: 1500,
      },
      { what: 'readers refused under a flood', value: me.non2xx + signIn.non2xx, atMost: 0 },
      { what: 'strangers refused', value: strangers.non2xx },
    ];
  } finally {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
