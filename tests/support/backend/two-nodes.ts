import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anyFreePort } from '../../../scripts/support/ports.mjs';
import { caddy, startCaddy } from '../site/caddy.ts';
import {
  NOBODY,
  checkOut,
  endNode,
  removeCheckOut,
  startNode,
  whyNotAsNobody,
  type Node,
} from './deployed-backend.ts';
import { postgresPrograms, startPostgres, type Postgres } from './postgres.ts';

const configuration = fileURLToPath(new URL('../../../deploy/compose.Caddyfile', import.meta.url));

/** Why two nodes cannot be started here, or undefined. */
export function whyNotTwoNodes(): string | undefined {
  const reason = whyNotAsNobody();
  if (reason) return reason;
  if (!postgresPrograms) return 'no PostgreSQL server is installed here';
  return caddy ? undefined : 'there is no caddy';
}

export interface TwoNodes {
  /** Address of the Caddy in front of both. */
  front: string;
  database: Postgres;
  nodes: Node[];
  /** Starts one more of the same clone, on another database of the same server. */
  startOn(database: string): Promise<Node>;
  stop(): Promise<void>;
}

/** Two nodes of a clone, on PostgreSQL, behind the Caddy of the composition. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const folder = checkOut();
  const database = await startPostgres(NOBODY);
  database.run('createdb', ['clippings']);
  const start = (name: string) =>
    startNode(folder, {
      DATABASE_CLIENT: 'postgres',
      DATABASE_URL: database.url(name),
      TRUST_PROXY: '1',
    });
  // The first migrates the tables and creates the secrets that both share.
  const nodes = [await start('clippings')];
  nodes.push(await start('clippings'));
  const [site, api] = [await anyFreePort(), await anyFreePort()];
  const none = join(folder, 'no-site');
  writeFileSync(none, `http://localhost:${site} {\n\trespond 204\n}\n`);
  const stopCaddy = await startCaddy(readFileSync(configuration, 'utf8'), site, {
    SITE_CADDYFILE: none,
    API_ADDRESS: `http://localhost:${api}`,
    API_UPSTREAM: nodes.map(({ port }) => `127.0.0.1:${port}`).join(' '),
  });
  return {
    front: `http://localhost:${api}`,
    database,
    nodes,
    startOn: async (name) => {
      const node = await start(name);
      nodes.push(node);
      return node;
    },
    async stop() {
      stopCaddy();
      await Promise.all(nodes.map((node) => endNode(node)));
      database.stop();
      removeCheckOut(folder);
    },
  };
}

/** Sends to one of the account's routes. */
export const send = (base: string, path: string, body: object): Promise<Response> =>
  fetch(`${base}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const formatOf = (n: number) => ({
  username: `reader${n}`,
  email: `reader${n}@example.test`,
  password: 'a quiet evening',
});

export interface Load {
  /** Users whose registration was acknowledged, and those whose call failed. */
  acknowledged: number[];
  failed: number[];
  /** All of them. */
  sent: number;
  /** Acknowledged users who are not in the database. */
  lost: number[];
  /** Milliseconds of the slowest acknowledged call. */
  slowest: number;
}

/** The calls without a failure after which the other node counts as going on. */
export const calm = 10;

/**
 * Registers users, several at a time, and kills the first node when a quarter of `total` is
 * acknowledged. Ends at `total` or with `calm`, whichever is later, and at five times `total` at
 * the latest.
 */
export async function killOneUnderLoad(
  { front, nodes, database }: TwoNodes,
  { total, workers }: { total: number; workers: number },
): Promise<Load> {
  const acknowledged: number[] = [];
  const failed: number[] = [];
  let slowest = 0;
  let next = 0;
  const work = async () => {
    while (next < Math.max(total, Math.min(Math.max(0, ...failed) + calm, 5 * total))) {
      const n = ++next;
      const started = performance.now();
      const isGood = await send(front, 'local/register', formatOf(n)).then(
        ({ status }) => status === 200,
        () => false,
      );
      (isGood ? acknowledged : failed).push(n);
      if (isGood) slowest = Math.max(slowest, performance.now() - started);
      if (acknowledged.length === total / 4) nodes[0]?.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const names = String(
    database.run('psql', ['-At', '-c', 'SELECT username FROM up_users', 'clippings']),
  ).split('\n');
  const lost = acknowledged.filter((n) => !names.includes(formatOf(n).username));
  return { acknowledged, failed, sent: next, lost, slowest };
}
