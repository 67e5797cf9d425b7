// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SIGNED_OUT_KEY } from '../../../../src/lib/shared/storage-keys.ts';
import { keepToken, openStores, startInFreshTab } from '../../../support/fakes/fresh-tab.ts';
import { makeJwt } from '../../../support/jwt.ts';
import { patiently } from '../../../support/patiently.ts';

const root = document.documentElement as HTMLElement & { tokenToRevoke?: string };
const seconds = Math.floor(Date.now() / 1000);
const jwt = makeJwt({ id: 7, iat: seconds, exp: seconds + 3600 });

interface Call {
  path: string;
  token: string | null;
}
let calls: Call[] = [];
const callsOf = (path: string) => calls.filter((call) => call.path.endsWith(path));

let isRefused = false;
const backend = (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(address, init);
  calls.push({
    path: new URL(request.url).pathname,
    token: request.headers.get('Authorization'),
  });
  if (isRefused) {
    const error = { status: 401, name: 'UnauthorizedError', message: 'Missing credentials' };
    return Promise.resolve(Response.json({ error }, { status: 401 }));
  }
  const me = { id: 7, username: 'anna', email: 'a@b.test' };
  return Promise.resolve(new Response(JSON.stringify(me)));
};

/** Loads the stores as a page does whose user is signed in. */
function openPage() {
  keepToken(jwt);
  return openStores();
}

startInFreshTab(backend);
beforeEach(() => {
  calls = [];
  isRefused = false;
  document.body.innerHTML = '<a href="#" data-logout><span>Log out</span></a><p>Other</p>';
});
afterEach(() => {
  delete root.tokenToRevoke;
});

// First of these tests: pages of the others would receive the event too.
test('a page restored from the back/forward cache checks the account again', async () => {
  const { $session, session } = await openPage();
  session.start();
  await patiently(() => expect($session.get().state).toBe('signedIn'));
  const before = callsOf('/users/me').length;
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(callsOf('/users/me')).toHaveLength(before);
  show(true);
  await patiently(() => expect(callsOf('/users/me').length).toBeGreaterThan(before));
});

test('a sign-in and a sign-out of another tab are seen here', async () => {
  const { $session, session } = await openStores();
  session.start();
  expect($session.get().state).toBe('anonymous');
  keepToken(jwt);
  dispatchEvent(new Event('storage'));
  await patiently(() => expect($session.get().state).toBe('signedIn'));
  localStorage.setItem(SIGNED_OUT_KEY, String(Date.now() + 1000));
  dispatchEvent(new Event('storage'));
  expect($session.get().state).toBe('anonymous');
});

test('a call whose token the backend rejects signs out', async () => {
  const { $session, session, api } = await openPage();
  session.start();
  await patiently(() => expect($session.get().state).toBe('signedIn'));
  isRefused = true;
  await expect(api.plan()).rejects.toMatchObject({ status: 401 });
  expect($session.get().state).toBe('anonymous');
});

describe('logging out', () => {
  test('ends the session here and on the backend, by a click on the link or its content', async () => {
    await import('../../../../src/page-scripts/head-script.ts');
    const { $session, session } = await openPage();
    session.start();
    await patiently(() => expect($session.get().state).toBe('signedIn'));
    expect(root.dataset['session']).toBe('signed-in');
    document.querySelector('p')?.click();
    expect(callsOf('/auth/logout')).toEqual([]);
    document.querySelector('span')?.click();
    expect($session.get().state).toBe('anonymous');
    expect(root.dataset['session']).toBe('');
    await patiently(() =>
      expect(callsOf('/auth/logout').map(({ token }) => token)).toEqual([`Bearer ${jwt}`]),
    );
  });

  test('that the head script did before this one loaded is completed on the backend, once', async () => {
    root.tokenToRevoke = 'of-before';
    await openPage();
    await patiently(() => expect(callsOf('/auth/logout')).not.toEqual([]));
    expect(callsOf('/auth/logout').map(({ token }) => token)).toEqual(['Bearer of-before']);
    expect(root.tokenToRevoke).toBeUndefined();
  });
});
