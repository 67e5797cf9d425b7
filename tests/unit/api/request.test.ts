import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type HttpError, NetworkError, TimeoutError } from '../../../src/api/errors.ts';
import { type Method, type Policy, policies } from '../../../src/api/policy.ts';
import { ofetchTransport } from '../../../src/api/ofetch-transport.ts';
import { readRefusal } from '../../../src/api/refusal.ts';
import { type RequestSettings, createRequest } from '../../../src/api/request.ts';
import { fetchTransport } from '../../../src/api/transport.ts';
import {
  type FaultServer,
  after,
  cutInBody,
  hangUp,
  json,
  stallInBody,
  startFaultServer,
  text,
} from '../../support/fault-server.ts';

/** The default policy, hurried. */
const quick: Policy = { ...policies.resilient, timeoutMs: 150, backoffMs: 5 };

let server: FaultServer;
let other: FaultServer;
beforeAll(async () => {
  [server, other] = await Promise.all([startFaultServer(), startFaultServer()]);
});
afterAll(() => Promise.all([server.close(), other.close()]));

const thrown = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );

test('the policies are those of the specification', () => {
  expect(policies.resilient).toMatchObject({ timeoutMs: 10_000, retries: 2 });
  expect(policies.plain).toMatchObject({ timeoutMs: 0, retries: 0 });
});

describe.each([
  ['fetch alone', fetchTransport],
  ['ofetch', ofetchTransport],
])('by %s:', (_, transport) => {
  const build = (settings: Partial<RequestSettings> = {}) =>
    createRequest({
      baseURL: `${server.url}/api`,
      policy: quick,
      transport,
      readRefusal,
      ...settings,
    });
  describe('how often a call is sent', () => {
    const temporary = [408, 413, 429, 500, 502, 503, 504];
    const final = [400, 401, 403, 404, 405, 409, 418, 422, 501];

    test.each(temporary)('three times for a GET that meets %i', async (status) => {
      server.script(json(status, {}));
      expect(await thrown(build()('/x'))).toMatchObject({ name: 'HttpError', status });
      expect(server.seen).toHaveLength(3);
    });

    test.each(final)('once for a GET that meets %i', async (status) => {
      server.script(json(status, {}));
      expect(await thrown(build()('/x'))).toMatchObject({ name: 'HttpError', status });
      expect(server.seen).toHaveLength(1);
    });

    test.each<[Method, number]>([
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

    test('until it goes well: 503 twice', async () => {
      server.script(json(503, {}), json(503, {}), json(200, { ok: true }));
      expect(await build()('/x')).toEqual({ ok: true });
      expect(server.seen).toHaveLength(3);
    });

    test.each([
      ['the server hangs up', hangUp],
      ['the connection is cut in the middle of the body', cutInBody],
    ])('again for a GET when %s, never for a POST', async (_, fault) => {
      server.script(fault, json(200, 1));
      expect(await build()('/x')).toBe(1);
      expect(server.seen).toHaveLength(2);
      server.script(fault, json(200, 1));
      expect(await thrown(build()('/x', { method: 'POST', body: {} }))).toBeInstanceOf(
        NetworkError,
      );
      expect(server.seen).toHaveLength(1);
    });

    test('once when time is up, as the reader has waited long enough', async () => {
      server.script(after(400, json(200, 1)));
      expect(await thrown(build()('/x'))).toBeInstanceOf(TimeoutError);
      expect(server.seen).toHaveLength(1);
    });
  });

  describe('how long it waits', () => {
    test('Retry-After is honoured', async () => {
      server.script(json(429, {}, { 'retry-after': '1' }), json(200, 'well'));
      const start = performance.now();
      expect(await build({ policy: { ...quick, timeoutMs: 2000 } })('/x')).toBe('well');
      expect(performance.now() - start).toBeGreaterThan(950);
    });

    test('a wait longer than the deadline is told rather than sat out', async () => {
      server.script(json(429, {}, { 'retry-after': '60' }));
      expect(await thrown(build()('/x'))).toMatchObject({ status: 429, retryAfter: 60 });
      expect(server.seen).toHaveLength(1);
    });

    test('pauses grow', async () => {
      server.script(json(503, {}));
      const start = performance.now();
      await thrown(build({ policy: { ...quick, backoffMs: 50 } })('/x'));
      expect(performance.now() - start).toBeGreaterThan(140);
    });

    test('a body that stops halfway counts as silence', async () => {
      server.script(stallInBody);
      expect(await thrown(build()('/x'))).toBeInstanceOf(TimeoutError);
    });

    test('the plain policy waits', async () => {
      server.script(after(400, json(200, 'late')));
      expect(await build()('/x', { policy: 'plain' })).toBe('late');
    });

    test('each attempt has its own deadline', async () => {
      server.script(after(100, json(503, {})), after(100, json(200, 'well')));
      expect(await build()('/x')).toBe('well');
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
    ])('%s is no answer', async (_, reply, reason) => {
      server.script(reply);
      expect(await thrown(build()('/x'))).toMatchObject({ name: 'NetworkError', reason });
      expect(server.seen).toHaveLength(1);
    });

    test('an error page is an HTTP error', async () => {
      server.script(text(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }));
      const error = await thrown(build()('/x'));
      expect(error).toMatchObject({ name: 'HttpError', status: 502, message: 'HTTP 502' });
    });

    test('204 is nothing, without a body', async () => {
      server.script((response) => void response.writeHead(204).end());
      expect(await build()('/x', { method: 'DELETE' })).toBeUndefined();
    });

    test('nobody listening is a network error with its cause', async () => {
      const gone = await startFaultServer();
      await gone.close();
      const error = await thrown(
        createRequest({ baseURL: gone.url, policy: 'plain', transport })('/x'),
      );
      expect(error).toMatchObject({ name: 'NetworkError', reason: 'unreachable' });
      expect((error as Error).cause).toBeInstanceOf(TypeError);
    });
  });

  describe('the error hook', () => {
    test('hears of a refusal once, after the retries, with its message', async () => {
      const onError = vi.fn<(error: HttpError) => void>();
      server.script(json(503, { message: [{ messages: [{ message: 'asleep' }] }] }));
      const error = await thrown(build({ onError })('/x'));
      expect(onError.mock.calls).toEqual([[error]]);
      expect(onError.mock.calls[0]?.[0].message).toBe('asleep');
    });

    test('does not hear of silence or of cancelling', async () => {
      const onError = vi.fn();
      server.script(hangUp);
      await thrown(build({ onError })('/x'));
      await thrown(build({ onError })('/x', { signal: AbortSignal.abort() }));
      expect(onError).not.toHaveBeenCalled();
    });
  });

  describe('cancelling stays a cancellation', () => {
    test('before it is sent', async () => {
      server.script(json(200, 1));
      const error = await thrown(build()('/x', { signal: AbortSignal.abort() }));
      expect(error).toMatchObject({ name: 'AbortError' });
      expect(server.seen).toHaveLength(0);
    });

    test.each([
      ['while the answer is awaited', after(300, json(200, 1))],
      ['in the middle of the body', stallInBody],
      ['in the pause before a retry', json(503, {}, { 'retry-after': '1' })],
    ])('%s', async (_, reply) => {
      server.script(reply);
      const controller = new AbortController();
      const reason = new Error('the reader left');
      const running = thrown(
        build({ policy: { ...quick, timeoutMs: 5000 } })('/x', { signal: controller.signal }),
      );
      await vi.waitUntil(() => server.seen.length === 1);
      setTimeout(() => controller.abort(reason), 30);
      expect(await running).toBe(reason);
      expect(server.seen).toHaveLength(1);
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

    test('the token goes along when there is one, unless the call is an anonymous one', async () => {
      server.script(json(200, 1));
      const request = build({ getToken: () => token });
      await request('/x');
      await request('/x', { isAuthorized: false });
      expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
        `Bearer ${token}`,
        undefined,
      ]);
    });

    test.each(['a b', 'a\r\nX-Evil: 1', '<script>', 'ключ', ''])('%j is no token', async (bad) => {
      server.script(json(200, 1));
      await build({ getToken: () => bad })('/x');
      expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
      expect(server.seen[0]?.headers).not.toHaveProperty('x-evil');
    });

    test('the token never goes to another origin', async () => {
      other.script(json(200, 1));
      await build({ getToken: () => token })(`${other.url}/x`);
      expect(other.seen[0]?.headers).not.toHaveProperty('authorization');
    });

    test.each([301, 302, 303, 307, 308])(
      'a %i to another origin is not followed',
      async (status) => {
        other.script(json(200, { stolen: true }));
        server.script(text(status, '', { location: `${other.url}/x` }));
        const request = build({ getToken: () => token });
        const body = { password: 'hunter22' };
        expect(await thrown(request('/x', { method: 'POST', body }))).toBeInstanceOf(NetworkError);
        expect(await thrown(request('/x'))).toBeInstanceOf(NetworkError);
        expect(other.seen).toHaveLength(0);
      },
    );
  });

  test('no error holds the password or the token, however it is looked at', async () => {
    const { inspect } = await import('node:util');
    const echo =
      (status: number) =>
      (response: Parameters<typeof hangUp>[0], seen: { body: string; headers: object }) =>
        void response
          .writeHead(status)
          .end(JSON.stringify({ error: { message: seen.body, details: seen } }));
    for (const fault of [echo(400), echo(500), hangUp, stallInBody, text(200, 'garbage')]) {
      server.script(fault);
      const request = build({ getToken: () => 'aaa.bbb.ccc' });
      const error = await thrown(request('/x', { method: 'POST', body: { password: 'hunter22' } }));
      expect(inspect(error, { depth: 20, showHidden: true, getters: true })).not.toContain(
        'hunter22',
      );
    }
  });

  test('every call is shown to whoever counts them', async () => {
    const onCall = vi.fn<(running: Promise<unknown>) => void>();
    server.script(json(200, 'x'));
    const running = build({ onCall })('/x');
    expect(onCall).toHaveBeenCalledWith(running);
    await running;
  });
});

test('without a reader of refusals, the status is all that is kept', async () => {
  server.script(json(403, { error: { message: 'secret', name: 'X' } }));
  const error = await thrown(createRequest({ baseURL: server.url })('/x'));
  expect(error).toMatchObject({ name: 'HttpError', status: 403, message: 'HTTP 403', body: null });
});
