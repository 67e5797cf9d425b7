// What strangers can do to the accounts: a flood of registrations, expensive queries, and timing that
// distinguishes a known address from an unknown one.
import { Agent, request, type RequestOptions } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '../backend.mjs';
import { quantile, type BenchContext, type Measurement } from '../support/measure.ts';

export const order = 4;

const VISITORS = 50;
const PER_SECOND = 200;
const reader = { username: 'bench', email: 'bench@example.test', password: 'a quiet evening' };

type Backend = Awaited<ReturnType<typeof startBackend>>;

interface Answer {
  status: number;
  text: string;
  /** Milliseconds to the end of the answer. */
  ms: number;
}

export async function measure({ url, quick }: BenchContext): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  await withBackend(url, { RATE_LIMIT_MAX: '10' }, async (backend) => {
    const { me, signIn, refused } = await flood(backend, quick ? 5 : 20);
    rows.push(
      { what: '/users/me under a flood, p95', value: p95(me), unit: 'ms', atMost: 100 },
      { what: 'sign-in under a flood, p95', value: p95(signIn), unit: 'ms', atMost: 1500 },
      { what: 'of the flood refused', value: Math.round(refused * 100), unit: '%' },
    );
  });
  await withBackend(url, { RATE_LIMIT_MAX: '1000000', SMTP_PORT: '9' }, async (backend) => {
    await post(backend, '/api/auth/local/register', reader);
    rows.push(
      { what: 'worst GraphQL query', value: await worstQuery(backend), unit: 'ms', atMost: 50 },
      {
        what: 'known against unknown address, difference of medians',
        value: await addressTell(backend, quick ? 20 : 100),
        unit: 'ms',
        atMost: 20,
      },
    );
  });
  return rows;
}

async function withBackend(
  siteUrl: string,
  env: NodeJS.ProcessEnv,
  use: (backend: Backend) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clippings-bench-'));
  const backend = await startBackend({
    port: 0,
    siteUrl,
    dataDir,
    env: { EMAIL_CONFIRMATION: 'false', LOG_LEVEL: 'silent', ...env },
  });
  try {
    await use(backend);
  } finally {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A source address per visitor; outside Linux all visitors share one. */
const visitor = (network: number, number: number): RequestOptions => ({
  agent: new Agent({ keepAlive: true, maxSockets: 8 }),
  ...(process.platform === 'linux' && { localAddress: `127.0.${network}.${number + 1}` }),
});

interface Call {
  body?: object;
  token?: string;
  /** Source address. */
  from?: RequestOptions | undefined;
}

function call(
  backend: Backend,
  method: string,
  path: string,
  { body, token, from }: Call,
): Promise<Answer> {
  const started = performance.now();
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const address = backend.url.replace('localhost', '127.0.0.1');
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers, ...from }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - started }),
      );
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

const post = (backend: Backend, path: string, body: object, from?: RequestOptions) =>
  call(backend, 'POST', path, { body, from });
const p95 = (times: number[]) => Math.round(quantile(times, 0.95));

/** Runs `act` at a fixed rate, without waiting for it to end. */
async function repeat<T>(perSecond: number, seconds: number, act: (count: number) => Promise<T>) {
  const running: Promise<T>[] = [];
  const started = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const pause = started + (count * 1000) / perSecond - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    running.push(act(count));
  }
  return Promise.all(running);
}

async function flood(backend: Backend, seconds: number) {
  const { text } = await post(backend, '/api/auth/local/register', reader);
  const { jwt: token } = JSON.parse(text) as { jwt: string };
  const strangers = Array.from({ length: VISITORS }, (_, number) => visitor(1, number));
  const others = Array.from({ length: 20 }, (_, number) => visitor(2, number));
  const [registrations, me, signIn] = await Promise.all([
    repeat(PER_SECOND, seconds, (count) => {
      const username = `flood${count}`;
      const fields = { username, email: `${username}@example.test`, password: 'secret-1' };
      return post(backend, '/api/auth/local/register', fields, strangers[count % VISITORS]);
    }),
    repeat(20, seconds, (count) =>
      call(backend, 'GET', '/api/users/me', { token, from: others[count % 20] }),
    ),
    repeat(2, seconds, (count) => {
      const credentials = { identifier: reader.username, password: reader.password };
      return post(backend, '/api/auth/local', credentials, others[count % 20]);
    }),
  ]);
  for (const { status } of [...me, ...signIn]) {
    if (status !== 200) throw new Error(`a reader was answered ${status} under the flood`);
  }
  return {
    me: me.map(({ ms }) => ms),
    signIn: signIn.map(({ ms }) => ms),
    refused: registrations.filter(({ status }) => status !== 200).length / registrations.length,
  };
}

const twice = (level: number) => `...F${level} ...F${level} `;
const QUERIES = [
  `{ ${twice(0)} } ${Array.from({ length: 25 }, (_, i) => `fragment F${i} on Query { ${i < 24 ? twice(i + 1) : '__typename'} }`).join(' ')}`,
  `{ ${'a '.repeat(4000)} }`,
  `{ ${Array.from({ length: 500 }, (_, i) => `a${i}:__typename`).join(' ')} }`,
  `{ ${'me { username } '.repeat(10)} }`,
  `{ ${'usersPermissionsUsers { nodes { username } } '.repeat(10)} }`,
  `{ a(b: ${'['.repeat(3000)}`,
  `{ ${'... { '.repeat(200)} __typename ${'} '.repeat(200)} }`,
  '{ ...A } fragment A on Query { ...A }',
];

/** Duration of the slowest of the most expensive queries, after a warm-up. */
async function worstQuery(backend: Backend) {
  let worst = 0;
  for (let round = 0; round < 6; round += 1) {
    for (const query of QUERIES) {
      const { ms, status } = await post(backend, '/graphql', { query });
      if (status >= 500) throw new Error(`a query was answered ${status}`);
      if (round > 0) worst = Math.max(worst, ms);
    }
  }
  return Math.round(worst);
}

/** Largest difference between the medians, with the mail server down. */
async function addressTell(backend: Backend, times: number) {
  const bodies: Record<string, (address: string) => object> = {
    '/forgot-password': (email) => ({ email }),
    '/send-email-confirmation': (email) => ({ email }),
    '/local': (identifier) => ({ identifier, password: 'wrong-password' }),
  };
  let largest = 0;
  for (const [path, bodyOf] of Object.entries(bodies)) {
    const timeFor = async (address: string) =>
      (await post(backend, `/api/auth${path}`, bodyOf(address))).ms;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let count = 0; count < times; count += 1) {
      known.push(await timeFor(reader.email));
      unknown.push(await timeFor(`nobody${count}@example.test`));
    }
    largest = Math.max(largest, Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5)));
  }
  return Math.round(largest);
}
