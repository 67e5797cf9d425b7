import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type HttpError, NetworkError, TimeoutError } from '../../../src/api/errors.ts';
import { type Method, type Policy, policies } from '../../../src/api/policy.ts';
import { ofetchTransport } from '../../../src/api/ofetch-transport.ts';
import { readRefusal } from '../../../src/api/refusal.ts';
import { type RequestSettings, createRequest } from '../../../src/api/request.ts';
import { fetchTransport } from '../../../src/api/transport.ts';
import { sleep } from '../../../src/lib/browser/sleep.ts';
import {
  type FaultServer,
  cutInBody,
  hangUp,
  held,
  json,
  silence,
  stallInBody,
  startFaultServer,
  text,
} from '../../support/fault-server.ts';
import { patiently } from '../../support/patiently.ts';

// Another file may have loaded the module already, with the real pause.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/lib/browser/sleep.ts', { spy: true });

/** The default policy, without real pauses and with a deadline that a busy machine does not reach. */
const quick: Policy = { ...policies.resilient, timeoutMs: 60_000, backoffMs: 1 };

let server: FaultServer;
let other: FaultServer;
beforeAll(async () => {
  [server, other] = await Promise.all([startFaultServer(), startFaultServer()]);
});
afterAll(() => Promise.all([server.close(), other.close()]));
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(sleep).mockReset();
});

/** Stops the clock of deadlines and pauses; the network continues. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** A `fetch` that reports when the headers of a response have arrived. */
function watchedFetch() {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const send: typeof fetch = async (...args) => {
    const answer = await fetch(...args);
    resolve();
    return answer;
  };
  return { send, answered };
}

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

    test('until it succeeds: 503 twice', async () => {
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
      stopClock();
      server.script(silence);
      const failed = thrown(build()('/x'));
      await server.arrived();
      vi.advanceTimersByTime(quick.timeoutMs);
      expect(await failed).toBeInstanceOf(TimeoutError);
      expect(server.seen).toHaveLength(1);
    });
  });

  describe('how long it waits', () => {
    const pauses = () => vi.mocked(sleep).mock.calls.map(([ms]) => ms);

    test('Retry-After is honoured', async () => {
      vi.mocked(sleep).mockResolvedValue();
      server.script(json(429, {}, { 'retry-after': '2' }), json(200, 'well'));
      expect(await build()('/x')).toBe('well');
      expect(pauses()).toEqual([2000]);
    });

    test('a wait longer than the deadline is reported instead of waited out', async () => {
      server.script(json(429, {}, { 'retry-after': '61' }));
      expect(await thrown(build()('/x'))).toMatchObject({ status: 429, retryAfter: 61 });
      expect(server.seen).toHaveLength(1);
    });

    test.each([
      ['a busy backend', json(503, {})],
      ['a cut connection', hangUp],
    ])('pauses grow: %s', async (_, reply) => {
      vi.mocked(sleep).mockResolvedValue();
      server.script(reply);
      await thrown(build({ policy: policies.resilient })('/x'));
      expect(pauses()).toEqual([300, 600]);
      expect(server.seen).toHaveLength(3);
    });

    test('a body that stops halfway counts as silence', async () => {
      stopClock();
      server.script(stallInBody);
      const { send, answered } = watchedFetch();
      const failed = thrown(build({ fetch: send })('/x'));
      await answered;
      vi.advanceTimersByTime(quick.timeoutMs);
      expect(await failed).toBeInstanceOf(TimeoutError);
    });

    test('the plain policy waits', async () => {
      stopClock();
      const late = held(json(200, 'late'));
      server.script(late.reply);
      const running = build()('/x', { policy: 'plain' });
      await server.arrived();
      vi.advanceTimersByTime(2 * quick.timeoutMs);
      late.release();
      expect(await running).toBe('late');
    });

    test('each attempt has its own deadline', async () => {
      stopClock();
      vi.mocked(sleep).mockResolvedValue();
      const [first, second] = [held(json(503, {})), held(json(200, 'well'))];
      server.script(first.reply, second.reply);
      const running = build()('/x');
      for (const [index, { release }] of [first, second].entries()) {
        await server.arrived(index + 1);
        vi.advanceTimersByTime(quick.timeoutMs - 1);
        release();
      }
      expect(await running).toBe('well');
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

    test('a message to a reader without a token stays whole', async () => {
      server.script(json(400, { error: { message: 'email cannot be null' } }));
      expect(await thrown(build()('/x'))).toMatchObject({ message: 'email cannot be null' });
    });

    test('every answer tells the backend’s time', async () => {
      const onDate = vi.fn();
      server.script(json(404, {}, { date: 'Fri, 02 Jan 2026 03:04:05 GMT' }));
      await thrown(build({ onDate })('/x'));
      expect(onDate.mock.calls).toEqual([[Date.UTC(2026, 0, 2, 3, 4, 5)]]);
    });

    test('204 is nothing, without a body', async () => {
      server.script((response) => void response.writeHead(204).end());
      expect(await build()('/x', { method: 'DELETE' })).toBeUndefined();
    });

    test('a refused connection is a network error with its cause', async () => {
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
    test('is called once for a refusal, after the retries, with its message', async () => {
      const onError = vi.fn<(error: HttpError) => void>();
      server.script(json(503, { message: [{ messages: [{ message: 'asleep' }] }] }));
      const error = await thrown(build({ onError })('/x'));
      expect(onError.mock.calls).toEqual([[error]]);
      expect(onError.mock.calls[0]?.[0].message).toBe('asleep');
    });

    test('is not called for silence or cancellation', async () => {
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

    /** Cancels at a moment, and expects nothing but the cancellation. */
    async function leave(running: (signal: AbortSignal) => Promise<unknown>, when: Promise<void>) {
      const controller = new AbortController();
      const reason = new Error('the reader left');
      const failed = thrown(running(controller.signal));
      await when;
      controller.abort(reason);
      expect(await failed).toBe(reason);
      expect(server.seen).toHaveLength(1);
    }

    test.each<Method>(['GET', 'POST'])('while the answer to a %s is awaited', async (method) => {
      server.script(silence);
      await leave((signal) => build()('/x', { method, signal }), server.arrived());
    });

    test('in the middle of the body', async () => {
      server.script(stallInBody);
      const { send, answered } = watchedFetch();
      await leave((signal) => build({ fetch: send })('/x', { signal }), answered);
    });

    test('in the pause before a retry', async () => {
      server.script(json(503, {}, { 'retry-after': '60' }));
      const paused = patiently(() => expect(sleep).toHaveBeenCalled());
      await leave((signal) => build()('/x', { signal }), paused);
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

  test('no error contains the password or the token, however it is inspected', async () => {
    const { inspect } = await import('node:util');
    const echo =
      (status: number) =>
      (response: Parameters<typeof hangUp>[0], seen: { body: string; headers: object }) =>
        void response
          .writeHead(status)
          .end(JSON.stringify({ error: { message: seen.body, details: seen } }));
    const request = build({ getToken: () => 'aaa.bbb.ccc' });
    const send = () => thrown(request('/x', { method: 'POST', body: { password: 'hunter22' } }));
    const said = (error: unknown) => inspect(error, { depth: 20, showHidden: true, getters: true });
    for (const fault of [echo(400), echo(500), hangUp, text(200, 'garbage')]) {
      server.script(fault);
      expect(said(await send())).not.toMatch(/hunter22|aaa\.bbb\.ccc/);
    }
    stopClock();
    server.script(silence);
    const late = send();
    await server.arrived();
    vi.advanceTimersByTime(quick.timeoutMs);
    expect(said(await late)).not.toContain('hunter22');
  });

  test('every call is reported to the counter of pending calls', async () => {
    const onCall = vi.fn<(running: Promise<unknown>) => void>();
    server.script(json(200, 'x'));
    const running = build({ onCall })('/x');
    expect(onCall).toHaveBeenCalledWith(running);
    await running;
  });
});

test('without a parser for refusals, only the status is kept', async () => {
  server.script(json(403, { error: { message: 'secret', name: 'X' } }));
  const error = await thrown(createRequest({ baseURL: server.url })('/x'));
  expect(error).toMatchObject({ name: 'HttpError', status: 403, message: 'HTTP 403', body: null });
});
