import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type HttpError, NetworkError, TimeoutError } from '../../../src/api/errors.ts';
import { secretsIn } from '../../../src/api/error-response.ts';
import {
  type Policy,
  type RequestOptions,
  type RequestSettings,
  createRequest,
  policies,
} from '../../../src/api/request.ts';
import {
  type FaultServer,
  cutInBody,
  hangUp,
  json,
  silence,
  stallInBody,
  startFaultServer,
  text,
} from '../../support/fault-server.ts';

/** The default policy without pauses. */
const quick: Policy = { ...policies.resilient, retryDelay: 0 };
const hasty: Policy = { ...quick, timeout: 300 };

let server: FaultServer;
let other: FaultServer;
beforeAll(async () => {
  [server, other] = await Promise.all([startFaultServer(), startFaultServer()]);
});
afterAll(() => Promise.all([server.close(), other.close()]));

const build = (settings: Partial<RequestSettings> = {}) =>
  createRequest({ baseURL: `${server.url}/api`, policy: quick, ...settings });

const thrown = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );

test('the policies are those of the specification', () => {
  expect(policies.resilient).toMatchObject({ timeout: 10_000, retry: 2 });
  expect(policies.plain).toEqual({ timeout: 0, retry: 0 });
});

describe('how often a call is sent', () => {
  test.each([408, 413, 429, 500, 502, 503, 504])(
    'three times for a GET that meets %i',
    async (status) => {
      server.script(json(status, {}));
      expect(await thrown(build()('/x'))).toMatchObject({ name: 'HttpError', status });
      expect(server.seen).toHaveLength(3);
    },
  );

  test.each([400, 401, 403, 404, 409, 425, 501])('once for a GET that meets %i', async (status) => {
    server.script(json(status, { error: { status } }));
    expect(await thrown(build()('/x'))).toMatchObject({ name: 'HttpError', status });
    expect(server.seen).toHaveLength(1);
  });

  test.each<[NonNullable<RequestOptions['method']>, number]>([
    ['GET', 3],
    ['HEAD', 3],
    ['OPTIONS', 3],
    ['PUT', 3],
    ['DELETE', 3],
    ['POST', 1],
  ])('%s that meets 503: %i times; under the plain policy once', async (method, times) => {
    server.script(json(503, {}));
    await thrown(build()('/x', { method }));
    expect(server.seen.map((one) => one.method)).toEqual(Array(times).fill(method));
    server.script(json(503, {}));
    await thrown(build()('/x', { method, policy: 'plain' }));
    expect(server.seen).toHaveLength(1);
  });

  test('again for a GET when the server hangs up, never for a POST', async () => {
    server.script(hangUp, json(200, 1));
    expect(await build()('/x')).toBe(1);
    server.script(hangUp, json(200, 1));
    const post = build()('/x', { method: 'POST', body: {} });
    expect(await thrown(post)).toBeInstanceOf(NetworkError);
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    ['nothing comes', silence],
    ['the body stops halfway', stallInBody],
  ])('once when %s until time is up, as the reader has waited long enough', async (_, fault) => {
    server.script(fault);
    expect(await thrown(build({ policy: hasty })('/x'))).toBeInstanceOf(TimeoutError);
    expect(server.seen).toHaveLength(1);
  });

  test('each attempt has its own time', async () => {
    server.script(json(503, {}), silence);
    expect(await thrown(build({ policy: hasty })('/x'))).toBeInstanceOf(TimeoutError);
    expect(server.seen).toHaveLength(2);
    server.script(
      (response) => void setTimeout(() => response.writeHead(503).end(), 600),
      (response) => void setTimeout(() => response.end('{}'), 600),
    );
    expect(await build({ policy: { ...quick, timeout: 1000 } })('/x')).toEqual({});
  });

  test('Retry-After is honoured', async () => {
    const policy = policies.resilient;
    server.script(json(429, {}, { 'retry-after': '1' }), json(200, {}));
    const started = performance.now();
    await build({ policy })('/x');
    expect(performance.now() - started).toBeGreaterThan(990);
    server.script(json(429, {}, { 'retry-after': '11' }));
    expect(await thrown(build({ policy })('/x'))).toMatchObject({ status: 429, retryAfter: 11 });
    expect(server.seen).toHaveLength(1);
    server.script(json(429, {}, { 'retry-after': '1' }), json(200, {}));
    await build({ policy: { ...policy, timeout: 0 } })('/x');
    expect(server.seen).toHaveLength(2);
  });
});

describe('what comes back', () => {
  test.each([
    ['garbage', text(200, 'garbage'), 'unreadable'],
    ['half an object', text(200, '{"a":', { 'content-type': 'application/json' }), 'unreadable'],
    [
      'a page with status 200',
      text(200, '<!doctype html><p>Log in to the hotel', { 'content-type': 'text/html' }),
      'unreadable',
    ],
  ])('%s is no answer', async (_, reply, key) => {
    server.script(reply);
    expect(await thrown(build()('/x'))).toMatchObject({ name: 'NetworkError', key });
    expect(server.seen).toHaveLength(1);
  });

  test('an error page is an HTTP error', async () => {
    server.script(text(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }));
    const error = await thrown(build()('/x'));
    expect(error).toMatchObject({ name: 'HttpError', status: 502, message: 'HTTP 502' });
  });

  test('a message to a reader without a token stays whole', async () => {
    server.script(json(400, { error: { message: 'email cannot be null' } }));
    expect(await thrown(build()('/x'))).toMatchObject({ message: 'email cannot be null' });
  });

  test('204 is nothing, without a body', async () => {
    server.script((response) => void response.writeHead(204).end());
    expect(await build()('/x', { method: 'DELETE' })).toBeUndefined();
  });

  test('a refused connection is a network error with its cause', async () => {
    const gone = await startFaultServer();
    await gone.close();
    const error = await thrown(createRequest({ baseURL: gone.url, policy: 'plain' })('/x'));
    expect(error).toMatchObject({ name: 'NetworkError', key: 'unreachable' });
    expect((error as Error).cause).toBeInstanceOf(TypeError);
  });
});

describe('the error hook', () => {
  test('is called once for a refusal, after the retries, with its message and the token sent', async () => {
    const onError = vi.fn<(error: HttpError, token?: string) => void>();
    server.script(json(503, { message: [{ messages: [{ message: 'asleep' }] }] }));
    const error = await thrown(build({ onError, getToken: () => 'sent' })('/x'));
    expect(onError.mock.calls).toEqual([[error, 'sent']]);
    expect(onError.mock.calls[0]?.[0].message).toBe('asleep');
  });

  test('is not called without an answer', async () => {
    const onError = vi.fn();
    server.script(hangUp);
    await thrown(build({ onError })('/x'));
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('what is sent', () => {
  const token = 'aaa.bbb.ccc';

  test('JSON is asked for, and sent', async () => {
    server.script(json(200, 1));
    await build({ getLanguage: () => 'pt-BR' })('/auth/local', {
      method: 'POST',
      body: { a: 'ä' },
    });
    const [seen] = server.seen;
    expect(seen).toMatchObject({ method: 'POST', path: '/api/auth/local', body: '{"a":"ä"}' });
    expect(seen?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'accept-language': 'pt-BR',
    });
    expect(seen?.headers).not.toHaveProperty('authorization');
  });

  test('a GET has no body, whose type would cost it a preflight', async () => {
    server.script(json(200, 1));
    await build()('/x');
    expect(server.seen[0]).toMatchObject({ method: 'GET', body: '' });
    expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('the token goes along when there is one, unless the call is an anonymous one', async () => {
    server.script(json(200, 1));
    const request = build({ getToken: () => token });
    await request('/x');
    await request('/x', { token: null });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${token}`,
      undefined,
    ]);
  });

  test('the token never goes to another origin', async () => {
    other.script(json(200, 1));
    await build({ getToken: () => token })(`${other.url}/x`);
    expect(other.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each([301, 302, 303, 307, 308])('a %i to another origin is not followed', async (status) => {
    other.script(json(200, { stolen: true }));
    server.script(text(status, '', { location: `${other.url}/x` }));
    const request = build({ getToken: () => token });
    const body = { password: 'hunter22' };
    expect(await thrown(request('/x', { method: 'POST', body }))).toBeInstanceOf(NetworkError);
    expect(await thrown(request('/x'))).toBeInstanceOf(NetworkError);
    expect(other.seen).toHaveLength(0);
  });
});

test('no error contains the password or the token, however it is inspected', async () => {
  const { inspect } = await import('node:util');
  const echo =
    (status: number) =>
    (response: Parameters<typeof hangUp>[0], seen: { body: string; headers: object }) =>
      void response
        .writeHead(status)
        .end(JSON.stringify({ error: { message: seen.body, details: seen } }));
  const request = build({ policy: hasty, getToken: () => 'aaa.bbb.ccc' });
  const send = () => thrown(request('/x', { method: 'POST', body: { password: 'hunter22' } }));
  const said = (error: unknown) => inspect(error, { depth: 20, showHidden: true, getters: true });
  for (const fault of [echo(400), echo(500), hangUp, text(200, 'garbage'), cutInBody, silence]) {
    server.script(fault);
    expect(said(await send())).not.toMatch(/hunter22|aaa\.bbb\.ccc/);
  }
});

test('every call is reported to the counter of pending calls', async () => {
  const onCall = vi.fn<(running: Promise<unknown>) => void>();
  server.script(json(200, {}));
  const running = build({ onCall })('/x');
  expect(onCall).toHaveBeenCalledWith(running);
  await running;
});

test('the passwords of a request are secrets, however deep; an empty field is none', () => {
  const body = { username: 'anna', password: 'one', more: { currentPassword: 'two' } };
  expect(secretsIn(body)).toEqual(['one', 'two']);
  expect(secretsIn({ password: '', passwordConfirmation: '' })).toEqual([]);
  expect(secretsIn('password')).toEqual([]);
});
