import { atom } from 'nanostores';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Policy, policies } from '../../../../src/api/request.ts';
import { createSession } from '../../../../src/stores/session/session.ts';
import { type TokenStore, createTokenStore } from '../../../../src/stores/session/token.ts';
import { type Jar, createCookieJar, createStorage } from '../../../support/fakes/browser-parts.ts';
import {
  type FaultServer,
  cutInBody,
  hangUp,
  held,
  json,
  silence,
  startFaultServer,
  text,
} from '../../../support/fault-server.ts';
import { makeJwt } from '../../../support/jwt.ts';
import { patiently } from '../../../support/patiently.ts';

/** The default policy without pauses. */
const quick: Policy = { ...policies.resilient, retryDelay: 0 };
const anna = {
  id: 1,
  username: 'anna',
  email: 'anna@example.test',
  confirmed: true,
  blocked: false,
};
const bert = { ...anna, id: 2, username: 'bert', email: 'bert@example.test' };
const jwt = (id: number): string => makeJwt({ id, iat: 1, exp: 9_999_999_999 });
const refused = json(401, {
  error: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials' },
});

let server: FaultServer;
let cookies: Jar;
let local: Storage;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => {
  cookies = createCookieJar();
  local = createStorage();
});

type Core = ReturnType<typeof createSession>;
type Session = Core & Core['api'];

interface Tab {
  session: Session;
  token: TokenStore;
  $online: ReturnType<typeof atom<boolean>>;
  /** The scheduled retries. */
  planned: { action: () => void; ms: number }[];
  state: () => string;
}

/** A tab with everything real except the timer of the retries. */
function openTab(area = createStorage(), policy: Policy = quick): Tab {
  const token = createTokenStore({
    tab: () => area,
    local: () => local,
    cookies,
    now: Date.now,
    isSecure: false,
  });
  const $online = atom(true);
  const planned: Tab['planned'] = [];
  const core = createSession({
    baseURL: server.url,
    policy,
    token,
    $online,
    schedule(action, ms) {
      const plan = { action, ms };
      planned.push(plan);
      return () => void planned.splice(planned.indexOf(plan) >>> 0, 1);
    },
  });
  const session = { ...core.api, ...core };
  session.$session.listen(() => {});
  return { session, token, $online, planned, state: () => session.$session.get().state };
}

const eventually = (tab: Tab, state: string): Promise<void> =>
  patiently(() => expect(tab.state()).toBe(state));

async function signedInTab(area?: Storage): Promise<Tab> {
  const tab = openTab(area);
  tab.session.start();
  server.script(json(200, { jwt: jwt(1), user: anna }));
  await tab.session.login({ identifier: 'anna', password: 'secret1' });
  return tab;
}

describe('start', () => {
  test('without a token no request is sent', async () => {
    server.script(json(200, anna));
    const tab = openTab();
    tab.session.start();
    await tab.session.refresh();
    expect(tab.state()).toBe('anonymous');
    expect(server.seen).toHaveLength(0);
  });

  test('with a token: checking, then the user', async () => {
    const area = createStorage();
    await signedInTab(area);
    server.script(json(200, anna));
    const tab = openTab(area);
    const states: string[] = [];
    tab.session.$session.listen(({ state }) => states.push(state));
    tab.session.start();
    tab.session.start();
    await eventually(tab, 'signedIn');
    expect(states).toEqual(['checking', 'signedIn']);
    expect(server.seen).toMatchObject([
      { path: '/users/me', headers: { authorization: `Bearer ${jwt(1)}` } },
    ]);
  });

  test.each([
    ['401', refused],
    ['403', json(403, { error: { status: 403, name: 'ForbiddenError', message: 'Forbidden' } })],
    ['400', json(400, { error: { status: 400, name: 'ApplicationError', message: 'No user' } })],
    ['404', json(404, { statusCode: 404, error: 'Not Found', message: 'Not Found' })],
    ['an answer without a user', json(200, null)],
    ['a blocked user', json(200, { ...anna, blocked: true })],
  ])('%s signs out', async (_, reply) => {
    const area = createStorage();
    await signedInTab(area);
    server.script(reply);
    const tab = openTab(area);
    tab.session.start();
    await eventually(tab, 'anonymous');
    expect(tab.token.read()).toBeNull();
    expect(cookies.read()).toBe('');
  });

  test.each([
    ['503', json(503, {})],
    ['500', json(500, {})],
    ['a proxy’s 400', text(400, 'Bad Request')],
    ['a proxy’s 404', json(404, {})],
    ['429', json(429, {}, { 'retry-after': '120' })],
    ['a dropped connection', hangUp],
    ['half a body', cutInBody],
    ['garbage', text(200, 'garbage')],
    ['a hotel page', text(200, '<!doctype html><p>Welcome', { 'content-type': 'text/html' })],
    ['some other JSON', json(200, { hello: 'world' })],
    ['a proxy’s 403', text(403, '<!doctype html><p>Blocked', { 'content-type': 'text/html' })],
    ['a 401 that says nothing', text(401, '')],
    ['a gateway’s own 401', json(401, { error: 'unauthorized', message: 'Sign in to the Wi-Fi' })],
  ])('%s signs nobody out: it is reported and retried', async (_, reply) => {
    const area = createStorage();
    await signedInTab(area);
    server.script(reply);
    const tab = openTab(area);
    tab.session.start();
    await eventually(tab, 'unreachable');
    expect(tab.token.read()).toBe(jwt(1));
    expect(tab.planned).toHaveLength(1);
    server.script(json(200, anna));
    tab.planned[0]?.action();
    await eventually(tab, 'signedIn');
    expect(tab.session.$isUnreachable.get()).toBe(false);
    expect(tab.planned).toHaveLength(0);
  });

  test('no answer signs nobody out either', async () => {
    const area = createStorage();
    await signedInTab(area);
    server.script(silence);
    const tab = openTab(area, { ...quick, timeout: 50 });
    tab.session.start();
    await eventually(tab, 'unreachable');
    expect(tab.token.read()).toBe(jwt(1));
    expect(tab.planned).toHaveLength(1);
  });

  test('503 twice, then success, is simply success', async () => {
    const area = createStorage();
    await signedInTab(area);
    server.script(json(503, {}), json(503, {}), json(200, anna));
    const tab = openTab(area);
    tab.session.start();
    await eventually(tab, 'signedIn');
  });

  test('a tab that has not started does not read storage again, and has no user without a token', async () => {
    const area = createStorage();
    server.script(json(200, anna));
    const tab = openTab(area);
    tab.session.reload();
    expect(tab.session.userId()).toBeNull();
    tab.$online.set(false);
    tab.session.start();
    // Coming back online triggers no retry unless a request had failed.
    tab.$online.set(true);
    await eventually(tab, 'anonymous');
    tab.session.start();
    expect(server.seen).toHaveLength(0);
  });

  test('offline: nothing is sent until there is a connection', async () => {
    const area = createStorage();
    await signedInTab(area);
    server.script(json(200, anna));
    const tab = openTab(area);
    tab.$online.set(false);
    tab.session.start();
    await eventually(tab, 'unreachable');
    expect(server.seen).toHaveLength(0);
    tab.$online.set(true);
    await eventually(tab, 'signedIn');
    expect(server.seen).toHaveLength(1);
  });
});

describe('the backend stops answering in mid-session', () => {
  test('the reader stays signed in and is told, and the backend is asked again, less and less often', async () => {
    const tab = await signedInTab();
    server.script(hangUp);
    await tab.session.refresh();
    expect(tab.session.$session.get()).toEqual({ state: 'signedIn', user: anna });
    expect(tab.session.$isUnreachable.get()).toBe(true);
    const pauses = [];
    for (let time = 0; time < 4; time++) {
      pauses.push(tab.planned[0]?.ms);
      await tab.session.refresh();
    }
    expect(pauses).toEqual([5_000, 15_000, 60_000, 60_000]);
    expect(tab.planned).toHaveLength(1);
    server.script(json(200, anna));
    await tab.session.refresh();
    expect(tab.session.$isUnreachable.get()).toBe(false);
    expect(tab.planned).toHaveLength(0);
  });

  test('one request at a time', async () => {
    const tab = await signedInTab();
    const late = held(json(200, anna));
    server.script(late.reply);
    const asked = [tab.session.refresh(), tab.session.refresh(), tab.session.refresh()];
    await server.arrived();
    late.release();
    await Promise.all(asked);
    expect(server.seen).toHaveLength(1);
  });

  test('an answer about a token that was signed out meanwhile is ignored', async () => {
    const tab = await signedInTab();
    const late = held(json(200, anna));
    server.script(late.reply);
    const running = tab.session.refresh();
    await server.arrived();
    tab.session.logout();
    late.release();
    await running;
    expect(tab.state()).toBe('anonymous');
  });

  test('a late answer does not pass one reader off as another', async () => {
    const tab = await signedInTab();
    const late = held(json(200, anna));
    server.script(late.reply, json(200, { jwt: jwt(2), user: bert }));
    const running = tab.session.refresh();
    await server.arrived();
    await tab.session.login({ identifier: 'bert', password: 'secret2' });
    late.release();
    await running;
    expect(tab.session.$session.get()).toEqual({ state: 'signedIn', user: bert });
  });

  test('a late refusal does not sign out whoever signed in meanwhile', async () => {
    const tab = await signedInTab();
    const late = held(refused);
    server.script(late.reply, json(200, { jwt: jwt(2), user: bert }));
    const running = tab.session.refresh();
    await server.arrived();
    await tab.session.login({ identifier: 'bert', password: 'secret2' });
    late.release();
    await running;
    expect(tab.session.$session.get()).toEqual({ state: 'signedIn', user: bert });
    expect(tab.token.read()).toBe(jwt(2));
  });
});

describe('actions', () => {
  test.each([
    [
      'register',
      (s: Session) => s.register({ username: 'anna', email: anna.email, password: 'secret1' }),
    ],
    ['login', (s: Session) => s.login({ identifier: 'anna', password: 'secret1' })],
    [
      'resetPassword',
      (s: Session) =>
        s.resetPassword({ code: 'c', password: 'secret1', passwordConfirmation: 'secret1' }),
    ],
    [
      'changePassword',
      (s: Session) =>
        s.changePassword({ currentPassword: 'a', password: 'b', passwordConfirmation: 'b' }),
    ],
  ])(
    '%s keeps the token and sets the user, and no other state is seen between',
    async (_, action) => {
      const tab = openTab();
      tab.session.start();
      const states: string[] = [];
      tab.session.$session.listen(({ state }) => states.push(state));
      server.script(json(200, { jwt: jwt(1), user: anna }));
      await action(tab.session);
      expect(tab.session.$session.get()).toEqual({ state: 'signedIn', user: anna });
      expect(tab.token.read()).toBe(jwt(1));
      expect(states).toEqual(['signedIn']);
    },
  );

  test('registering where the address must be confirmed signs nobody in', async () => {
    const tab = openTab();
    server.script(json(200, { user: { ...anna, confirmed: false } }));
    const registered = await tab.session.register({
      username: 'anna',
      email: anna.email,
      password: 'secret1',
    });
    expect(registered).not.toHaveProperty('jwt');
    expect(tab.state()).toBe('anonymous');
  });

  test('confirming an address signs nobody in, whoever sent the link', async () => {
    const tab = openTab();
    server.script(json(200, { user: anna }));
    expect(await tab.session.confirmEmail({ confirmation: 'c' })).toEqual(anna);
    expect(tab.state()).toBe('anonymous');
    expect(tab.token.read()).toBeNull();
  });

  test('being offline is reported before anything is sent', async () => {
    const tab = openTab();
    tab.$online.set(false);
    server.script(json(200, {}));
    await expect(tab.session.forgotPassword({ email: 'x@y.z' })).rejects.toMatchObject({
      key: 'offline',
    });
    await expect(tab.session.login({ identifier: 'a', password: 'b' })).rejects.toMatchObject({
      key: 'offline',
    });
    expect(server.seen).toHaveLength(0);
  });

  test('the anonymous calls carry no token', async () => {
    const tab = await signedInTab();
    server.script(json(200, { jwt: jwt(1), user: anna }));
    await tab.session.login({ identifier: 'anna', password: 'secret1' });
    await tab.session.forgotPassword({ email: anna.email });
    await tab.session.sendEmailConfirmation({ email: anna.email });
    await tab.session.changePassword({
      currentPassword: 'a',
      password: 'b',
      passwordConfirmation: 'b',
    });
    const sent = server.seen.map(({ path, headers }) => [path, headers.authorization]);
    expect(sent).toEqual([
      ['/auth/local', undefined],
      ['/auth/forgot-password', undefined],
      ['/auth/send-email-confirmation', undefined],
      ['/auth/change-password', `Bearer ${jwt(1)}`],
    ]);
  });

  test('a password change with a refused token signs out; a wrong password does not', async () => {
    const tab = await signedInTab();
    const fields = { currentPassword: 'a', password: 'b', passwordConfirmation: 'b' };
    server.script(json(400, { error: { message: 'The provided current password is invalid' } }));
    await expect(tab.session.changePassword(fields)).rejects.toMatchObject({ status: 400 });
    expect(tab.state()).toBe('signedIn');
    server.script(refused);
    await expect(tab.session.changePassword(fields)).rejects.toMatchObject({ status: 401 });
    expect(tab.state()).toBe('anonymous');
  });

  test('a late answer to a new password signs in nobody who has left, and its token is revoked', async () => {
    const tab = await signedInTab();
    const late = held(json(200, { jwt: jwt(3), user: anna }));
    server.script(late.reply, json(200, {}));
    const running = tab.session.changePassword({
      currentPassword: 'secret1',
      password: 'secret3',
      passwordConfirmation: 'secret3',
    });
    await server.arrived();
    tab.session.logout();
    late.release();
    await running;
    expect(tab.state()).toBe('anonymous');
    expect(tab.token.read()).toBeNull();
    await expect.poll(() => server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${jwt(3)}`);
  });

  test('a late answer to the deletion of an account signs nobody out who signed in meanwhile', async () => {
    const tab = await signedInTab();
    const late = held(json(200, {}));
    server.script(late.reply, json(200, { jwt: jwt(2), user: bert }));
    const running = tab.session.deleteAccount({ password: 'secret1' });
    await server.arrived();
    await tab.session.login({ identifier: 'bert', password: 'secret2' });
    late.release();
    await running;
    expect(tab.session.$session.get()).toEqual({ state: 'signedIn', user: bert });
  });

  test('a call without the right to it signs nobody out whose token is accepted', async () => {
    const tab = await signedInTab();
    const forbidden = { status: 403, name: 'ForbiddenError', message: 'Forbidden' };
    server.script(json(403, { error: forbidden }), json(200, anna));
    await expect(tab.session.sessions()).rejects.toMatchObject({ status: 403 });
    await patiently(() => expect(server.seen.map(({ path }) => path)).toContain('/users/me'));
    await eventually(tab, 'signedIn');
    expect(tab.token.read()).toBe(jwt(1));
    server.script(json(403, { error: forbidden }));
    await expect(tab.session.sessions()).rejects.toMatchObject({ status: 403 });
    await eventually(tab, 'anonymous');
  });

  test('a late refusal of another call signs nobody out who has left, or signed in, meanwhile', async () => {
    const tab = await signedInTab();
    const logInAs = (user: typeof anna) =>
      tab.session.login({ identifier: user.username, password: 'secret' });
    const ways: (() => unknown)[] = [() => tab.session.logout(), () => logInAs(bert)];
    for (const next of ways) {
      server.script(json(200, { jwt: jwt(1), user: anna }));
      await logInAs(anna);
      const late = held(refused);
      server.script(late.reply, json(200, { jwt: jwt(2), user: bert }));
      const running = tab.session.sessions();
      await server.arrived();
      await next();
      const [state, endReason] = [tab.state(), tab.session.endReason()];
      late.release();
      await expect(running).rejects.toMatchObject({ status: 401 });
      expect([tab.state(), tab.session.endReason()]).toEqual([state, endReason]);
    }
  });

  test.each([
    ['no user', { jwt: jwt(1) }],
    ['no token', { user: anna }],
    ['neither', {}],
    ['a list', []],
  ])('an answer with %s signs nobody in', async (_, body) => {
    const tab = openTab();
    server.script(json(200, body));
    const running = tab.session.login({ identifier: 'a', password: 'b' });
    await expect(running).rejects.toMatchObject({ name: 'NetworkError', key: 'unreadable' });
    expect(tab.state()).toBe('anonymous');
  });
});
