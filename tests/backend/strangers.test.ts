import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type MailCatcher,
  type TestBackend,
  startTestBackend,
  startTestMail,
} from '../support/backend/backend.ts';

/* What somebody without an account can do to the backend, to other users and to their mailboxes. */

const MAILS = 3;

let backend: TestBackend;
let mail: MailCatcher;
let scratch = '';
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'strangers-'));
  mail = await startTestMail();
  backend = await startTestBackend({
    siteUrl: 'https://example.com',
    smtpPort: mail.smtpPort,
    env: { EMAIL_CONFIRMATION: 'true', RATE_LIMIT_MAILS: String(MAILS), TMPDIR: scratch },
  });
});
afterAll(async () => {
  await Promise.all([backend?.stop(), mail?.stop()]);
  rmSync(scratch, { recursive: true, force: true });
});

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${backend.baseURL}/auth/${path}`, { method: 'POST', body, headers });
const send = (path: string, body: object) =>
  post(path, JSON.stringify(body), { 'content-type': 'application/json' });

/** Sends the head and the first `length` characters of the body; returns the open connection. */
async function sendPart(path: string, fields: object, length?: number): Promise<Socket> {
  const body = JSON.stringify(fields);
  const head = [
    `POST /api/auth/${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(Number(new URL(backend.url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  await new Promise((sent) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, length)}`, sent),
  );
  return socket;
}

const reader = (username: string, email: string, password = 'secret-1') => ({
  username,
  email,
  password,
});

describe('an address', () => {
  const many = 'a.'.repeat(1000);
  test.each([
    ['of many labels', `a@${many}!`],
    ['of many labels that ends in a digit', `a@${'a.'.repeat(100)}1`],
    ['of many atoms', `${many}a`],
    ['of one long label', `a@${'a'.repeat(100_000)}`],
    ['of many hyphens', `a@${'a-'.repeat(50_000)}`],
    ['in quotation marks', '"anna"@example.test'],
    ['with a line break in quotation marks', '"a\r\n Bcc: x@example.test"@example.test'],
    ['of two', 'a@example.test,b@example.test'],
    ['with a space of no width', 'anna\u200B@example.test'],
    ['that is too long', `${'a'.repeat(250)}@example.test`],
  ])('%s is refused, at once', async (_, email) => {
    for (const [path, body] of [
      ['forgot-password', { email }],
      ['send-email-confirmation', { email }],
      ['local/register', reader('anna', email)],
    ] as const) {
      const answer = await send(path, body);
      const { error } = (await answer.json()) as { error: { message: string } };
      expect([path, answer.status, error.message]).toEqual([
        path,
        400,
        'email must be a valid email',
      ]);
    }
  });

  test.each(["o'neil+books@example.test", 'a@b-c.xn--p1ai', 'x_y.z@mail.example.test'])(
    '%s is taken',
    async (email) => {
      expect((await send('forgot-password', { email })).status).toBe(200);
    },
  );
});

test('GraphQL is closed for a public site', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = '{"query":"{ __typename }"}';
  expect((await fetch(`${backend.url}/graphql`, { ...init, body })).status).toBe(404);
});

test('an uploaded file is not written to disk', async () => {
  const form = new FormData();
  form.append('identifier', 'anna');
  form.append('file', new Blob([Buffer.alloc(2_000_000)]), 'file.bin');
  expect((await post('local', form)).status).toBe(400);
  expect(readdirSync(scratch)).toEqual([]);
});

test('a small body that decompresses to a large one is refused', async () => {
  const body = gzipSync(Buffer.alloc(20_000_000, ' '));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expect((await post('local', body, headers)).status).toBe(413);
});

test.each<[string, string, string?]>([
  ['cut off', '{"identifier":'],
  ['not packed as gzip', '{}', 'gzip'],
  ['not packed as Brotli', '{}', 'br'],
  ['nested too deep', `{"identifier":${'['.repeat(50_000)}${']'.repeat(50_000)},"password":"x"}`],
])('a body that is %s is a mistake of its sender', async (_, body, encoding) => {
  const headers = {
    'content-type': 'application/json',
    ...(encoding && { 'content-encoding': encoding }),
  };
  expect((await post('local', body, headers)).status).toBe(400);
});

describe('registering with somebody’s address', () => {
  test('sends no more mails there than any other request', async () => {
    const email = 'bombed@example.test';
    const statuses: number[] = [];
    for (let n = 0; n <= MAILS; n++)
      statuses.push((await send('local/register', reader(`bomber${n}`, email))).status);
    expect(statuses).toEqual([...Array<number>(MAILS).fill(200), 429]);
    expect((await send('send-email-confirmation', { email })).status).toBe(429);
    await mail.latest(email, MAILS);
    expect(await mail.count(email)).toBe(MAILS);
  });

  test('leaves no stranger’s password behind once the owner registers', async () => {
    const email = 'owner@example.test';
    await send('local/register', reader('stranger', email, 'the stranger’s'));
    await mail.latest(email);
    await send('local/register', reader('owner', email, 'the owner’s own'));
    const { text } = await mail.latest(email, 2);
    const confirmation = /confirmation=([\w-]+)/.exec(text)?.[1];
    const password = 'the owner’s own';
    expect((await send('confirm-email', { confirmation, password })).status).toBe(200);
    const signIn = async (identifier: string, password: string) =>
      (await send('local', { identifier, password })).status;
    expect(await signIn(email, 'the stranger’s')).toBe(400);
    expect(await signIn('owner', 'the owner’s own')).toBe(200);
    expect(backend.rows('SELECT username FROM up_users WHERE email = ?', email)).toEqual([
      { username: 'owner' },
    ]);
  });
});

describe('registering an address that its owner is about to confirm', () => {
  const codeOf = (text: string) => /confirmation=([\w-]+)/.exec(text)?.[1];
  const owner = (name: string) => reader(name, `${name}@example.test`, 'the owner’s own');
  const confirm = async (confirmation: string | undefined, password?: string) => {
    const answer = await send('confirm-email', { confirmation, password });
    const { error } = (await answer.json()) as {
      error?: { details: { errors?: { path: string[] }[] } };
    };
    return { status: answer.status, asked: error?.details.errors?.[0]?.path[0] };
  };
  const signIn = async (identifier: string, password: string) =>
    (await send('local', { identifier, password })).status;

  test('neither ends the owner’s link nor gives the account another password', async () => {
    const fields = owner('hasty-owner');
    await send('local/register', fields);
    const first = codeOf((await mail.latest(fields.email)).text);
    await send('local/register', reader('usurper', fields.email, 'the stranger’s'));
    const second = codeOf((await mail.latest(fields.email, 2)).text);
    for (const link of [second, first])
      expect(await confirm(link)).toEqual({ status: 400, asked: 'password' });
    expect((await confirm(second, 'a guess by somebody')).status).toBe(400);
    // Whichever link the owner follows, the password decides.
    expect((await confirm(second, fields.password)).status).toBe(200);
    expect(await signIn(fields.email, fields.password)).toBe(200);
    expect(await signIn(fields.email, 'the stranger’s')).toBe(400);
    expect((await confirm(first, 'the stranger’s')).status).toBe(400);
  });

  test('a link that was asked for again asks for the password', async () => {
    const fields = owner('patient');
    await send('local/register', fields);
    await mail.latest(fields.email);
    await send('send-email-confirmation', { email: fields.email });
    const again = codeOf((await mail.latest(fields.email, 2)).text);
    expect(await confirm(again)).toEqual({ status: 400, asked: 'password' });
    expect((await confirm(again, fields.password)).status).toBe(200);
  });
});

test('no mail to an address that nobody has confirmed repeats what its sender wrote', async () => {
  const email = 'quiet@example.test';
  await send(
    'local/register?next=/win?prize=CLICK%20HERE',
    reader('Ring 0900 for your prize', email),
  );
  await send('forgot-password', { email });
  const mails = [await mail.latest(email), await mail.latest(email, 2)];
  for (const { text, html, subject } of mails) expect(subject + text + html).not.toMatch(/prize/i);
});

test.each(['12345678', 'PASSWORD1', 'qwertyuiop', 'abababab', '11111111'])(
  'the password %s, which is tried first, is refused',
  async (password) => {
    const answer = await send('local/register', reader('common', 'common@example.test', password));
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain(password);
  },
);

test('a text in place of an object is refused, and not repeated', async () => {
  const body = '{"identifier":"anna","password":"my secret"}';
  const answer = await post('local', body, { 'content-type': 'text/plain' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain('secret');
});

test('answers are kept by no cache', async () => {
  const answer = await send('local', { identifier: 'nobody', password: 'secret-1' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

describe('the log', () => {
  test('gets no line for a call that is wrong, nor for one that breaks off', async () => {
    const lines: string[] = [];
    const loud = await startTestBackend({
      smtpPort: mail.smtpPort,
      env: { LOG_LEVEL: 'warn' },
      onOutput: (text) => lines.push(text),
    });
    try {
      const url = `${loud.baseURL}/auth/local`;
      const json = { 'content-type': 'application/json' };
      const method = 'POST';
      for (const [status, address, init] of [
        [415, url, { method, headers: { ...json, 'content-encoding': 'zstd' }, body: '{}' }],
        [400, url, { method, headers: json, body: '{"password":secret' }],
        [413, url, { method, headers: json, body: `{"a":"${'a'.repeat(300_000)}"}` }],
        [400, `${loud.baseURL}/%E0%A4%A`, {}],
        [400, `${loud.url}/uploads/%00`, {}],
      ] as const) {
        const answer = await fetch(address, init);
        expect([answer.status, await answer.text()]).toEqual([
          status,
          expect.not.stringContaining('secret'),
        ]);
      }
      const socket = connect(Number(new URL(loud.url).port), '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      const head =
        'POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
      await new Promise((sent) => socket.write(`${head}Content-Length: 50\r\n\r\n{"ident`, sent));
      socket.destroy();
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
    } finally {
      await loud.stop();
    }
    expect(lines.join('')).toBe('');
  });
});

describe('a caller who', () => {
  test('hangs up before the answer gets the mail all the same', async () => {
    const email = 'hasty@example.test';
    const socket = await sendPart('local/register', reader('hasty', email));
    socket.destroy();
    expect((await mail.latest(email)).text).toContain('confirmation=');
  });

  test('never finishes what he sends keeps nobody else from signing in', async () => {
    const fields = { identifier: 'nobody', password: 'secret-1' };
    for (let n = 0; n < 20; n++) await sendPart('local', fields, 1);
    expect((await send('local', fields)).status).toBe(400);
  });
});
