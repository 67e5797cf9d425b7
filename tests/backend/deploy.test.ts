import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyFreePort } from '../../scripts/support/ports.mjs';
import { caddy, startCaddy, titled } from '../support/caddy.ts';
import {
  NOBODY,
  checkOut,
  endNode,
  removeCheckOut,
  startNode,
  whyNotAsNobody,
  type Node,
} from '../support/deployed-backend.ts';
import { postgresPrograms, startPostgres, type Postgres } from '../support/postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reason = whyNotAsNobody();
const because = (title: string) => (reason ? `${title} (skipped: ${reason})` : title);

const send = (base: string, path: string, body: object) =>
  fetch(`${base}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const readerOf = (n: number) => ({
  username: `reader${n}`,
  email: `reader${n}@example.test`,
  password: 'a quiet evening',
});
const signIn = async (base: string, n: number) => {
  const { username, password } = readerOf(n);
  return (await send(base, 'local', { identifier: username, password })).status;
};

describe.skipIf(reason)(because('A clone, run by a user who may write .data alone'), () => {
  let folder = '';
  let node: Node;
  beforeAll(async () => {
    folder = checkOut();
    node = await startNode(folder, {});
  }, 90_000);
  afterAll(async () => {
    await endNode(node);
    removeCheckOut(folder);
  });

  test('starts, registers and signs in', async () => {
    expect((await send(node.url, 'local/register', readerOf(1))).status).toBe(200);
    expect(await signIn(node.url, 1)).toBe(200);
  });

  test('writes nothing elsewhere, and nothing there that others may read', () => {
    const written = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((name) => name !== 'node_modules' && statSync(join(folder, name)).uid === NOBODY);
    expect(written).toContain('.data/data.db');
    expect(written.filter((name) => !/^\.data(?:\/|$)/.test(name))).toEqual([]);
    expect(statSync(join(folder, '.data/secrets.json')).mode & 0o077).toBe(0);
  });
});

const withoutPostgres = postgresPrograms ? undefined : 'no PostgreSQL server is installed here';
const missing = reason ?? withoutPostgres ?? (caddy ? undefined : 'there is no caddy');

describe.skipIf(missing)(
  titled(missing ? `Two nodes (skipped: ${missing})` : 'Two nodes on PostgreSQL behind Caddy'),
  () => {
    let folder = '';
    let database: Postgres;
    let nodes: Node[] = [];
    let env: Record<string, string>;
    let stopCaddy = () => undefined as void;
    let front = '';
    const acknowledged: number[] = [];

    beforeAll(async () => {
      folder = checkOut();
      database = await startPostgres(NOBODY);
      database.run('createdb', ['clippings']);
      env = {
        DATABASE_CLIENT: 'postgres',
        DATABASE_URL: database.url('clippings'),
        TRUST_PROXY: '1',
      };
      // The first brings the tables up to date and makes the secrets that both share.
      for (let count = 0; count < 2; count++) nodes.push(await startNode(folder, env));
      const [site, api] = [await anyFreePort(), await anyFreePort()];
      const none = join(folder, 'no-site');
      writeFileSync(none, `http://localhost:${site} {\n\trespond 204\n}\n`);
      stopCaddy = await startCaddy(
        readFileSync(join(root, 'deploy/compose.Caddyfile'), 'utf8'),
        site,
        {
          SITE_CADDYFILE: none,
          API_ADDRESS: `http://localhost:${api}`,
          API_UPSTREAM: nodes.map(({ port }) => `127.0.0.1:${port}`).join(' '),
        },
      );
      front = `http://localhost:${api}`;
    }, 180_000);
    afterAll(async () => {
      stopCaddy();
      await Promise.all(nodes.map((node) => endNode(node)));
      database.stop();
      removeCheckOut(folder);
    });

    test('one is killed under load: what was acknowledged is there, and the other goes on', async () => {
      const workers = 4;
      const total = 40;
      let next = 0;
      const failed: number[] = [];
      const work = async () => {
        while (next < total) {
          const n = ++next;
          const status = await send(front, 'local/register', readerOf(n)).then(
            (answer) => answer.status,
            () => 0,
          );
          (status === 200 ? acknowledged : failed).push(n);
          if (acknowledged.length === total / 4 && nodes[0]) nodes[0].process.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: workers }, work));
      expect(nodes[0]?.process.signalCode).toBe('SIGKILL');
      // At most what each worker had just sent to the node that died.
      expect(failed.length).toBeLessThanOrEqual(workers);
      expect(acknowledged.length).toBe(total - failed.length);
      for (const n of acknowledged.slice(-5)) expect(await signIn(front, n)).toBe(200);
      const names = String(
        database.run('psql', ['-At', '-c', 'SELECT username FROM up_users', 'clippings']),
      ).split('\n');
      expect(acknowledged.filter((n) => !names.includes(`reader${n}`))).toEqual([]);
    }, 120_000);

    test('a dump, read into an empty database, signs the same readers in', async () => {
      const started = performance.now();
      const dump = database.run('pg_dump', ['-Fc', 'clippings']);
      const dumped = performance.now();
      database.run('createdb', ['restored']);
      const args = ['-d', 'restored', '--clean', '--if-exists', '--exit-on-error'];
      database.run('pg_restore', args, dump);
      const restored = performance.now();
      const node = await startNode(folder, { ...env, DATABASE_URL: database.url('restored') });
      nodes = [...nodes, node];
      for (const n of acknowledged.slice(0, 3)) expect(await signIn(node.url, n)).toBe(200);
      const [first, second] = ['clippings', 'restored'].map((name) =>
        String(database.run('psql', ['-At', '-c', 'SELECT count(*) FROM up_users', name])),
      );
      expect(second).toBe(first);
      const ms = (from: number, to: number) => Math.round(to - from);
      console.log(
        `${first?.trim()} readers: dump ${dump.length} bytes in ${ms(started, dumped)} ms, restored in ${ms(dumped, restored)} ms`,
      );
    }, 120_000);
  },
);
