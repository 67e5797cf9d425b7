import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  NOBODY,
  checkOut,
  endNode,
  removeCheckOut,
  startNode,
  whyNotAsNobody,
  type Node,
} from '../support/backend/deployed-backend.ts';
import {
  calm,
  killOneUnderLoad,
  formatOf,
  send,
  startTwoNodes,
  whyNotTwoNodes,
  type TwoNodes,
} from '../support/backend/two-nodes.ts';

const reason = whyNotAsNobody();
const because = (title: string) => (reason ? `${title} (skipped: ${reason})` : title);

const signIn = async (base: string, n: number) => {
  const { username, password } = formatOf(n);
  return (await send(base, 'local', { identifier: username, password })).status;
};

describe.skipIf(reason)(because('A clone, run by a user who may write .data alone'), () => {
  let folder = '';
  let node: Node;
  beforeAll(async () => {
    folder = checkOut();
    node = await startNode(folder, {});
  });
  afterAll(async () => {
    await endNode(node);
    removeCheckOut(folder);
  });

  test('starts, registers and signs in', async () => {
    expect((await send(node.url, 'local/register', formatOf(1))).status).toBe(200);
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

const missing = whyNotTwoNodes();

describe.skipIf(missing)(
  missing ? `Two nodes (skipped: ${missing})` : 'Two nodes on PostgreSQL behind Caddy',
  () => {
    let all: TwoNodes;
    let acknowledged: number[] = [];
    beforeAll(async () => {
      all = await startTwoNodes();
    });
    afterAll(() => all.stop());

    test('one name is registered at both at once: one user has it, the others are told', async () => {
      const names = ['same', 'Same', 'SAme', 'SAMe'];
      const registrations = names.map((username, n) => {
        const reader = { ...formatOf(0), username, email: `${n}@example.test` };
        return send(all.nodes[n % 2]?.url ?? '', 'local/register', reader);
      });
      const statuses = (await Promise.all(registrations)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
    });

    test('one is killed under load: everything acknowledged is stored, and the other goes on', async () => {
      const load = await killOneUnderLoad(all, { total: 40, workers: 4 });
      acknowledged = load.acknowledged;
      expect(all.nodes[0]?.process.signalCode).toBe('SIGKILL');
      // Requests that the node had begun may fail, and those before Caddy noticed, but none after
      // them.
      expect(load.failed.filter((n) => n > load.sent - calm)).toEqual([]);
      expect(acknowledged.length).toBe(load.sent - load.failed.length);
      expect(load.lost).toEqual([]);
      for (const n of acknowledged.slice(-5)) expect(await signIn(all.front, n)).toBe(200);
    });

    test('a registration whose commit fails is not acknowledged', async () => {
      const refuse = `
        CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE 'refused'; END $$ LANGUAGE plpgsql;
        CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON up_users DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW WHEN (NEW.username = 'refused') EXECUTE FUNCTION refuse();`;
      all.database.run('psql', ['-v', 'ON_ERROR_STOP=1', '-c', refuse, 'clippings']);
      const reader = { ...formatOf(0), username: 'refused' };
      expect((await send(all.front, 'local/register', reader)).status).toBe(500);
      const drop = 'DROP TRIGGER refuse ON up_users';
      all.database.run('psql', ['-v', 'ON_ERROR_STOP=1', '-c', drop, 'clippings']);
      expect((await send(all.front, 'local/register', reader)).status).toBe(200);
    });

    test('a text or number that fits no column of the database is a client error', async () => {
      const body = { identifier: 'anna\0', password: 'secret-1' };
      expect((await send(all.front, 'local', body)).status).toBe(400);
    });

    test('after restoring a dump into an empty database, the same users can sign in', async () => {
      const { database } = all;
      const started = performance.now();
      const dump = database.run('pg_dump', ['-Fc', 'clippings']);
      const dumped = performance.now();
      database.run('createdb', ['restored']);
      const args = ['-d', 'restored', '--clean', '--if-exists', '--exit-on-error'];
      database.run('pg_restore', args, dump);
      const restored = performance.now();
      const node = await all.startOn('restored');
      for (const n of acknowledged.slice(0, 3)) expect(await signIn(node.url, n)).toBe(200);
      const [first, second] = ['clippings', 'restored'].map((name) =>
        String(database.run('psql', ['-At', '-c', 'SELECT count(*) FROM up_users', name])),
      );
      expect(second).toBe(first);
      const ms = (from: number, to: number) => Math.round(to - from);
      console.log(
        `${first?.trim()} readers: dump ${dump.length} bytes in ${ms(started, dumped)} ms, restored in ${ms(dumped, restored)} ms`,
      );
    });
  },
);
