import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres, postgresPrograms } from '../support/backend/postgres.ts';
import { type TestBackend, startTestBackend } from '../support/backend/backend.ts';

/* A database that does not answer for a moment: nothing ends, nobody is signed out. */

const call = (backend: TestBackend, path: string, body?: object, jwt?: string) =>
  fetch(`${backend.baseURL}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

let readers = 0;
const newUser = () => {
  const username = `reader${++readers}`;
  return { username, email: `${username}@example.test`, password: 'a quiet evening' };
};
const register = (backend: TestBackend) => call(backend, '/auth/local/register', newUser());
async function signedIn(backend: TestBackend): Promise<string> {
  const response = await register(backend);
  expect(response.status).toBe(200);
  return ((await response.json()) as { jwt: string }).jwt;
}

/** Statuses of calls made while the database is away: none is the user's fault. */
async function expectUnavailable(backend: TestBackend, jwt: string): Promise<void> {
  const answers = await Promise.all([
    register(backend),
    call(backend, '/users/me', undefined, jwt),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(answers[0]?.headers.get('retry-after')).toBeTruthy();
}

describe('a database file', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ env: { EMAIL_CONFIRMATION: 'false' } });
  });
  afterAll(() => backend?.stop());

  test('that is locked: 503, and all is well afterwards', async () => {
    const jwt = await signedIn(backend);
    // A session is written to when it was last seen long ago: a reading call must wait for the lock
    // too.
    backend.sql('UPDATE up_sessions SET last_seen_at = 0');
    const other = new DatabaseSync(join(backend.dataDir, 'data.db'));
    other.exec('BEGIN EXCLUSIVE');
    try {
      await expectUnavailable(backend, jwt);
    } finally {
      other.close();
    }
    expect((await register(backend)).status).toBe(200);
    expect((await call(backend, '/users/me', undefined, jwt)).status).toBe(200);
  });
});

test('a value that cannot be looked up: its check fails', async () => {
  const { yup } = createRequire(new URL('../../backend/lib/', import.meta.url))('@strapi/utils');
  const away = new Error('away');
  const taken = yup.mixed().test('unique', 'taken', () => Promise.reject(away));
  await expect(taken.validate('reader')).rejects.toBe(away);
});

const NOBODY = 65534;
const patient = { timeout: 20_000 };

describe.skipIf(!postgresPrograms || process.getuid?.() !== 0)('a PostgreSQL', () => {
  let server: Postgres;
  let backend: TestBackend;
  let jwt: string;
  beforeAll(async () => {
    server = await startPostgres(NOBODY);
    server.run('createdb', ['clippings']);
    const env = { DATABASE_CLIENT: 'postgres', DATABASE_URL: server.url('clippings') };
    backend = await startTestBackend({ env });
    jwt = await signedIn(backend);
  });
  afterAll(async () => {
    await backend?.stop();
    server?.stop();
  });

  test('that ends its connections: every call is answered', async () => {
    const calls = Promise.all(Array.from({ length: 12 }, () => register(backend)));
    for (let n = 0; n < 4; n++) {
      server.run('psql', [
        '-d',
        'postgres',
        '-c',
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'clippings'",
      ]);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const statuses = new Set((await calls).map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
  });

  test('afterwards the backend goes on', async () => {
    // Connections that were ended while they waited in the pool are found out at their next use.
    await expect
      .poll(async () => (await call(backend, '/users/me', undefined, jwt)).status, patient)
      .toBe(200);
    await expect.poll(async () => (await register(backend)).status, patient).toBe(200);
  });
});
