import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atom } from 'nanostores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../scripts/backend.mjs';
import type { HttpError } from '../../src/api/errors.ts';
import { createSession } from '../../src/stores/session/session.ts';
import { createTokenStore } from '../../src/stores/session/token.ts';
import { type TestBackend, startTestBackend } from '../support/backend/backend.ts';
import { createCookieJar, createStorage } from '../support/fakes/browser-parts.ts';

const LIMIT = 4;

let dataDir: string;
let backend: TestBackend | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clippings-data-'));
  backend = await startTestBackend({ dataDir, env: { RATE_LIMIT_MAX: String(LIMIT) } });
});
afterAll(async () => {
  await backend?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function openTab(baseURL: string) {
  const area = createStorage();
  const token = createTokenStore({
    tab: () => area,
    local: () => area,
    cookies: createCookieJar(),
    now: Date.now,
    isSecure: false,
  });
  const core = createSession({ baseURL, token, $online: atom(true), schedule: () => () => {} });
  const session = { ...core.api, ...core };
  session.$session.listen(() => {});
  session.start();
  return session;
}

test('a backend that stops in mid-session signs nobody out, and works again once it is back', async () => {
  if (backend === undefined) throw new Error('not started');
  const { baseURL, url, stop } = backend;
  const session = openTab(baseURL);
  await session.register({ username: 'anna', email: 'anna@example.test', password: 'secret-1' });
  await stop();
  backend = undefined;
  await session.refresh();
  expect(session.$session.get()).toMatchObject({ state: 'signedIn', user: { username: 'anna' } });
  expect(session.$isUnreachable.get()).toBe(true);
  await expect(session.forgotPassword({ email: 'anna@example.test' })).rejects.toMatchObject({
    key: 'unreachable',
  });

  const port = Number(new URL(url).port);
  backend = await startTestBackend({ dataDir, port, env: { RATE_LIMIT_MAX: String(LIMIT) } });
  await session.refresh();
  expect(session.$session.get()).toMatchObject({ state: 'signedIn', user: { username: 'anna' } });
  expect(session.$isUnreachable.get()).toBe(false);
});

test('too many attempts: refused, with the time to wait', async () => {
  const session = openTab(backend?.baseURL ?? '');
  const attempt = () =>
    session.login({ identifier: 'anna', password: 'guess' }).catch((error: unknown) => error);
  const started = Date.now();
  for (let time = 0; time < LIMIT; time++)
    expect(await attempt()).toMatchObject({ key: 'credentials' });
  const error = await attempt();
  expect(error).toMatchObject({ key: 'rateLimited' });
  const left = 60 - (Date.now() - started) / 1000;
  expect((error as HttpError).retryAfter).toBeGreaterThan(left - 1);
  expect((error as HttpError).retryAfter).toBeLessThanOrEqual(61);
});

test('a taken port is named', async () => {
  const port = Number(new URL(backend?.url ?? '').port);
  await expect(startBackend({ port })).rejects.toThrow(`Port ${port} is taken: the backend`);
});

// Which ones there are: tests/unit/backend/settings.test.ts.
test('an invalid setting is named', async () => {
  const start = (env: NodeJS.ProcessEnv) =>
    startBackend({ port: 0, dataDir, env: { LOG_LEVEL: 'silent', ...env } });
  await expect(start({ DATABASE_CLIENT: 'oracle' })).rejects.toThrow('DATABASE_CLIENT must be');
});
