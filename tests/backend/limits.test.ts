import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type MailCatcher,
  type TestBackend,
  startTestBackend,
  startTestMail,
} from '../support/backend/backend.ts';

const LIMIT = 3;
const EVERYWHERE = 5;

let backend: TestBackend;
let mail: MailCatcher;
beforeAll(async () => {
  mail = await startTestMail();
  backend = await startTestBackend({
    smtpPort: mail.smtpPort,
    env: {
      RATE_LIMIT_MAX: String(LIMIT),
      RATE_LIMIT_MAILS: String(LIMIT),
      // However slow the machine is, a test's requests fall into one window.
      RATE_LIMIT_SECONDS: '3600',
      TRUST_PROXY: '1',
    },
  });
});
afterAll(() => Promise.all([backend?.stop(), mail?.stop()]));

const post = (path: string, body: object, forwarded: string) =>
  fetch(`${backend.baseURL}/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify(body),
  });

const ENDPOINTS: readonly (readonly [string, (n: number) => object])[] = [
  ['local', (n) => ({ identifier: `nobody${n}`, password: 'secret-1' })],
  ['local/register', (n) => ({ username: `x${n}`, email: `x${n}@x.test`, password: 'short' })],
  ['forgot-password', (n) => ({ email: `nobody${n}@example.test` })],
  ['send-email-confirmation', (n) => ({ email: `nobody${n}@example.test` })],
  [
    'reset-password',
    (n) => ({ code: `${n}`, password: 'secret-2', passwordConfirmation: 'secret-2' }),
  ],
  ['confirm-email', (n) => ({ confirmation: `${n}` })],
];

describe.each(ENDPOINTS)('%s', (path, body) => {
  test('counts by visitor, whatever the visitor prepends to X-Forwarded-For', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= LIMIT; n++) {
      const answer = await post(path, body(n), `10.9.9.${n}, 192.0.2.1`);
      statuses.push(answer.status);
      if (n === LIMIT) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await post(path, body(9), '192.0.2.2')).status).not.toBe(429);
  });

  test('counts by account: from everywhere together five times as many as from one network', async () => {
    const fields = { ...body(77), ...(path === 'local/register' && { password: 'secret-1' }) };
    const statuses: number[] = [];
    for (let n = 0; n <= EVERYWHERE * LIMIT; n++) {
      statuses.push((await post(path, fields, `198.51.100.${n}`)).status);
    }
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect([path, statuses.at(-1)]).toEqual([path, 429]);
  });
});

describe('a mail’s link, requested without the site', () => {
  const follow = (code: string, forwarded: string) =>
    fetch(`${backend.baseURL}/auth/email-confirmation?confirmation=${code}`, {
      headers: { 'x-forwarded-for': forwarded },
      redirect: 'manual',
    });

  test('counts by visitor', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= LIMIT; n++)
      statuses.push((await follow(`code${n}`, `10.9.9.${n}, 192.0.2.11`)).status);
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(400), 429]);
    expect((await follow('code9', '192.0.2.12')).status).toBe(400);
  });

  test('counts by code, wherever the attempts come from', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= EVERYWHERE * LIMIT; n++)
      statuses.push((await follow('one-code', `198.51.100.${100 + n}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a change of password', () => {
  const signedIn = async (name: string, forwarded: string) => {
    const fields = { username: name, email: `${name}@example.test`, password: 'secret-1' };
    const { jwt } = (await (await post('local/register', fields, forwarded)).json()) as {
      jwt: string;
    };
    return jwt;
  };
  const change = async (jwt: string, forwarded: string) => {
    const answer = await fetch(`${backend.baseURL}/auth/change-password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${jwt}`,
        'x-forwarded-for': forwarded,
      },
      body: JSON.stringify({
        currentPassword: 'a guess',
        password: 'secret-2',
        passwordConfirmation: 'secret-2',
      }),
    });
    return answer.status;
  };

  test('counts by account, wherever the guesses come from', async () => {
    const jwt = await signedIn('guessed', '203.0.113.20');
    const statuses: number[] = [];
    for (let n = 0; n <= EVERYWHERE * LIMIT; n++)
      statuses.push(await change(jwt, `203.0.113.${30 + n}`));
    expect(statuses).toEqual([...Array<number>(EVERYWHERE * LIMIT).fill(400), 429]);
  });

  test('counts by visitor, whichever account is guessed', async () => {
    const [first, second] = [
      await signedIn('first', '203.0.113.21'),
      await signedIn('second', '203.0.113.22'),
    ];
    const statuses: number[] = [];
    for (let n = 0; n <= LIMIT; n++)
      statuses.push(await change(n % 2 ? first : second, `10.1.1.${n}, 203.0.113.50`));
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(400), 429]);
  });
});

describe('signing in', () => {
  const attempt = async (identifier: string, password: string, forwarded: string) =>
    (await post('local', { identifier, password }, forwarded)).status;

  test('a stranger who guesses locks nobody out elsewhere', async () => {
    const fields = { username: 'targeted', email: 'targeted@example.test', password: 'secret-1' };
    await post('local/register', fields, '203.0.113.70');
    for (let n = 0; n <= LIMIT; n++) await attempt('targeted', 'a guess', '203.0.113.71');
    expect(await attempt('targeted', 'a guess', '203.0.113.71')).toBe(429);
    expect(await attempt('targeted', fields.password, '203.0.113.72')).toBe(200);
    // Many strangers lock out new devices, but none from where the user is signed in.
    for (let n = 0; n < EVERYWHERE * LIMIT; n++)
      await attempt('targeted', 'a guess', `203.0.114.${n}`);
    expect(await attempt('targeted', fields.password, '203.0.113.73')).toBe(429);
    expect(await attempt('targeted', fields.password, '203.0.113.72')).toBe(200);
  });

  test('the limit does not tell which addresses are known', async () => {
    const fields = { username: 'hidden', email: 'hidden@example.test', password: 'secret-1' };
    await post('local/register', fields, '203.0.113.80');
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
    const statuses = async (email: string, network: string) => {
      for (let n = 0; n < EVERYWHERE * LIMIT; n++)
        await attempt(wide(email), 'a guess', `${network}.${n}`);
      return attempt(email, 'a guess', `${network}.250`);
    };
    expect(await statuses(fields.email, '203.0.115')).toBe(
      await statuses('nobody-at-all@example.test', '203.0.116'),
    );
  });

  test.each([
    ['a port', '192.0.2.90:4711', '192.0.2.90:4712'],
    ['a port, in IPv6', '[2001:db8::1]:4711', '[2001:db8::2]:4712'],
  ])('a visitor is the same with %s', async (_, first, second) => {
    const names = ['one', 'two', 'three', 'four'];
    for (const name of names.slice(0, LIMIT)) await attempt(`${name}${first}`, 'a guess', first);
    expect(await attempt('another', 'a guess', second)).toBe(429);
  });

  test('the networks of one IPv6 site share a limit', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= 8 * LIMIT; n++)
      statuses.push(await attempt(`site${n}`, 'a guess', `2001:db8:77:${n.toString(16)}::1`));
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1)).not.toContain(429);
  });
});

test('each use of an endpoint through GraphQL aliases counts', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.60' };
  const uses = Array.from(
    { length: 2 * LIMIT },
    (_, i) => `a${i}: forgotPassword(email: "stranger${i}@example.test") { ok }`,
  );
  const answer = await fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: `mutation { ${uses.join(' ')} }` }),
  });
  const { errors } = (await answer.json()) as {
    errors: { extensions: { error: { name: string } } }[];
  };
  const names = errors.map(({ extensions }) => extensions.error.name);
  expect(names).toEqual(Array(LIMIT).fill('RateLimitError'));
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  // The same count holds for REST.
  const rest = await post('forgot-password', {}, '203.0.113.60');
  expect(rest.status).toBe(429);
});

test('the database and its folder are readable by their owner only', () => {
  expect(statSync(backend.dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(backend.dataDir, 'data.db')).mode & 0o777).toBe(0o600);
});

test('codes are stored as hashes', async () => {
  const fields = { username: 'coder', email: 'coder@example.test', password: 'secret-1' };
  await post('local/register', fields, '203.0.113.7');
  await post('forgot-password', { email: fields.email }, '203.0.113.7');
  const code = /code=([\w-]+)/.exec((await mail.latest(fields.email)).text)?.[1] ?? '';
  const [row] = backend.rows(
    'SELECT reset_password_token AS token FROM up_users WHERE email = ?',
    fields.email,
  );
  expect(row?.['token']).toMatch(/^[0-9a-f]{64}$/);
  expect(code).not.toContain(String(row?.['token']).slice(0, 16));
  const login = { identifier: 'coder', password: 'secret-1' };
  const answer = await post('local', login, '203.0.113.8');
  const { jwt } = (await answer.json()) as { jwt: string };
  const change = { password: 'secret-2', passwordConfirmation: 'secret-2' };
  await fetch(`${backend.baseURL}/auth/change-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ ...change, currentPassword: 'secret-1' }),
  });
  const reset = await post('reset-password', { ...change, code }, '203.0.113.9');
  expect(reset.status).toBe(400);
});

test.each([
  [{}, 200],
  [{ origin: 'http://localhost:4321' }, 200],
  [{ origin: 'https://evil.test' }, 403],
  [{ origin: 'null' }, 403],
  [{ host: 'evil.test' }, 403],
])('the mail catcher, asked with %j: %i', async (headers, expected) => {
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${mail.url}/email`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });
  expect(status).toBe(expected);
});
