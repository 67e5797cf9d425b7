import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../src/api/create-api.ts';
import { graphqlCall } from '../../src/api/strapi-content.ts';
import type { User } from '../../src/api/users.ts';
import { type TestBackend, startTestBackend } from '../support/backend/backend.ts';

const BACKEND = fileURLToPath(new URL('../../backend/', import.meta.url));
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Session {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  browser: string | null;
  system: string | null;
  isCurrent: boolean;
}

let backend: TestBackend;
let log = '';
beforeAll(async () => {
  const onOutput = (text: string) => (log += text);
  backend = await startTestBackend({ onOutput, env: { LOG_LEVEL: 'info' } });
});
afterAll(() => backend?.stop());

const api = (token: string | null = null, via: string | null = null) =>
  createApi({ baseURL: backend.baseURL, getToken: () => token, getReferral: () => via });

let readers = 0;
async function newUser() {
  const identifier = `session${++readers}`;
  const password = 'secret-1';
  const email = `${identifier}@example.test`;
  const { jwt = '', user } = await api().register({ username: identifier, email, password });
  return { identifier, email, password, jwt, user };
}

/**
 * Runs a script of the backend. Waiting for it must not block this thread: the backend closes idle
 * connections meanwhile, and the next call would be sent on a closed one.
 */
const runScript = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    cwd: BACKEND,
    env: { ...process.env, DATA_DIR: backend.dataDir, LOG_LEVEL: 'silent' },
  });

const call = (token: string | null, method: string, path: string, headers = {}) =>
  fetch(`${backend.baseURL}${path}`, {
    method,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
  });
const sessionsOf = async (token: string) =>
  (await (await call(token, 'GET', '/users/me/sessions')).json()) as Session[];
const statusOf = async (token: string) => (await call(token, 'GET', '/users/me')).status;

async function signInAs(userAgent: string, fields: { identifier: string; password: string }) {
  const answer = await fetch(`${backend.baseURL}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ identifier: fields.identifier, password: fields.password }),
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}

test.each(['filters[id]=999', 'filters[nothing]=1', 'fields=id', 'populate[role][populate]=*'])(
  'the user’s own account is answered, whole and alone, whatever the query asks: %s',
  async (query) => {
    const { jwt } = await newUser();
    const shown = async (path: string) => {
      const answer = await call(jwt, 'GET', path);
      const { planValidUntil: _, ...user } = (await answer.json()) as Record<string, unknown>;
      return user;
    };
    const plain = await shown('/users/me');
    expect(plain).toHaveProperty('email');
    expect(await shown(`/users/me?${query}`)).toEqual(plain);
  },
);

test('the log tells of a log-in under a number, without a name, an e-mail or a network address', async () => {
  const reader = await newUser();
  const [, lines = ''] = await vi.waitFor(() => {
    const found = new RegExp(`(User ${reader.user.id}: signed in.*)`).exec(log);
    expect(found).not.toBeNull();
    return found ?? [];
  });
  expect(lines).toMatch(/from network [\w-]{8}$/);
  expect(log).not.toContain(reader.identifier);
  expect(log.split('\n').filter((line) => /User \d+:.*(?:127\.0\.0\.1|::)/.test(line))).toEqual([]);
});

describe('sessions', () => {
  test('are listed with their browser, the current one first', async () => {
    const reader = await newUser();
    const second = await signInAs(FIREFOX, reader);
    const list = await sessionsOf(second);
    expect(list).toMatchObject([
      { browser: 'Firefox', system: 'Linux', isCurrent: true },
      { isCurrent: false },
    ]);
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(
      ['browser', 'createdAt', 'expiresAt', 'id', 'isCurrent', 'lastSeenAt', 'system'].toSorted(),
    );
    expect(list[0]?.id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('end one by one on request, without affecting others', async () => {
    const reader = await newUser();
    const [here, there] = [reader.jwt, await signInAs('', reader)];
    const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent);
    const path = `/users/me/sessions/${other?.id ?? ''}`;
    expect((await call(here, 'DELETE', path)).status).toBe(204);
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200]);
    expect((await call(here, 'DELETE', path)).status).toBe(404);
    expect((await call(there, 'GET', '/users/me/sessions')).status).toBe(401);
  });

  test('of another user cannot be seen or ended', async () => {
    const [anna, eve] = [await newUser(), await newUser()];
    const [session] = await sessionsOf(anna.jwt);
    expect(await sessionsOf(eve.jwt)).toHaveLength(1);
    const path = `/users/me/sessions/${session?.id ?? ''}`;
    expect((await call(eve.jwt, 'DELETE', path)).status).toBe(404);
    expect(await statusOf(anna.jwt)).toBe(200);
    expect((await call(null, 'GET', '/users/me/sessions')).status).toBe(403);
    expect((await call(null, 'POST', '/auth/logout')).status).toBe(403);
  });

  test.each(['', '%', '0', "' OR 1=1 --", ' ', 'A'.repeat(32)])(
    'the id “%s” is none: 400, and none is ended',
    async (id) => {
      const reader = await newUser();
      const other = await signInAs('', reader);
      const path = `/users/me/sessions/${encodeURIComponent(id)}`;
      const answer = await call(reader.jwt, 'DELETE', path);
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining('32 hex'),
      ]);
      expect([await statusOf(reader.jwt), await statusOf(other)]).toEqual([200, 200]);
    },
  );

  test('all but the current one can be ended at once', async () => {
    const reader = await newUser();
    const others = [await signInAs('', reader), await signInAs('', reader)];
    expect((await call(reader.jwt, 'DELETE', '/users/me/sessions')).status).toBe(204);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await sessionsOf(reader.jwt)).toHaveLength(1);
  });

  test('logging out revokes the token itself', async () => {
    const { jwt } = await newUser();
    expect((await call(jwt, 'POST', '/auth/logout')).status).toBe(204);
    expect(await statusOf(jwt)).toBe(401);
    expect((await call(jwt, 'POST', '/auth/logout')).status).toBe(401);
  });

  test('a new password ends all others, even those of the same second', async () => {
    const { jwt, identifier, password } = await newUser();
    const others = await Promise.all([1, 2, 3].map(() => signInAs('', { identifier, password })));
    const change = { password: 'secret-2', passwordConfirmation: 'secret-2' };
    const { jwt: fresh } = await api(jwt).changePassword({ ...change, currentPassword: password });
    expect(await Promise.all([jwt, ...others].map(statusOf))).toEqual([401, 401, 401, 401]);
    expect(await statusOf(fresh)).toBe(200);
    expect(await sessionsOf(fresh)).toHaveLength(1);
  });

  test('a sign-in that overlaps a change of the password does not outlive it', async () => {
    const { jwt, identifier, password } = await newUser();
    const change = { password: 'secret-2', passwordConfirmation: 'secret-2' };
    const signIns = [1, 2, 3, 4].map(() =>
      api()
        .login({ identifier, password })
        .then(({ jwt: token }) => token)
        .catch(() => ''),
    );
    const { jwt: fresh } = await api(jwt).changePassword({ ...change, currentPassword: password });
    const tokens = (await Promise.all(signIns)).filter((token) => token !== '');
    for (const token of tokens) expect(await statusOf(token)).toBe(401);
    expect(await statusOf(fresh)).toBe(200);
  });

  test('that have expired or are too many are removed', async () => {
    const reader = await newUser();
    backend.sql(
      `INSERT INTO up_sessions (session_id, user_id, last_seen_at, expires_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       SELECT 'old' || i, ?, 1000 + i, CASE WHEN i <= 5 THEN 1 ELSE 4102444800000 END FROM n`,
      String(reader.user.id),
    );
    await signInAs('', reader);
    const left = backend.rows(
      'SELECT session_id FROM up_sessions WHERE user_id = ?',
      String(reader.user.id),
    );
    expect(left).toHaveLength(50);
    expect(left.filter(({ session_id }) => session_id === 'old6')).toEqual([]);
    expect(await statusOf(reader.jwt)).toBe(200);
  });

  test('of a deleted user are refused, through GraphQL too', async () => {
    const { jwt, user } = await newUser();
    const graphql = graphqlCall(api(jwt).request, { baseURL: backend.baseURL });
    expect(await graphql('{ me { id } }')).toEqual({ me: { id: String(user.id) } });
    await call(jwt, 'POST', '/auth/logout');
    await expect(graphql('{ me { id } }')).rejects.toMatchObject({ status: 401 });
  });
});

describe('the plan', () => {
  test('comes with the date until which it may be used without asking again', async () => {
    const { jwt, email, identifier, password } = await newUser();
    backend.sql("UPDATE up_users SET plan = 'professional' WHERE email = ?", email);
    const answers = [
      (await api(jwt).me())!,
      (await api().login({ identifier, password })).user,
      (await (await call(jwt, 'GET', '/users/me/plan')).json()) as User,
    ];
    for (const { plan, planValidUntil } of answers) {
      expect(plan).toBe('professional');
      const days = (Date.parse(planValidUntil ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
      expect(Math.round(days)).toBe(30);
    }
  });

  // Given to an address: billing.test.ts.
  test('is taken by "npm run set-plan" from a user name', async () => {
    const { jwt, email, identifier: username } = await newUser();
    backend.sql("UPDATE up_users SET plan = 'professional' WHERE email = ?", email);
    const give = (name: string, plan: string) => runScript('scripts/set-plan.js', name, plan);
    const given = await give(username.toUpperCase(), 'free');
    expect(given.stdout).toContain(`${username} <${email}>: free`);
    expect(await api(jwt).me()).toMatchObject({ plan: 'free' });
    await expect(give('nobody', 'free')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No user has the address or the name "nobody".') as string,
    });
  });

  test('is counted by "npm run referrals" for the partner whose link led the user here', async () => {
    const password = 'secret-1';
    for (const [username, via] of [
      ['led1', 'holm'],
      ['led2', 'holm'],
      ['led3', 'quay-2'],
      ['led4', 'no link, but <b>words</b>'],
    ] as const) {
      const fields = { username, email: `${username}@example.test`, password };
      expect((await api(null, via).register(fields)).user).not.toHaveProperty('referral');
    }
    backend.sql("UPDATE up_users SET plan = 'professional' WHERE username = ?", 'led2');
    const { stdout } = await runScript('scripts/referrals.js');
    expect(stdout.split('\n').slice(1, -1)).toEqual(['holm\t2\t1', 'quay-2\t1\t0']);
  });
});
