import { beforeEach, describe, expect, test } from 'vitest';
import {
  ENDED_KEY,
  PLAN_KEY,
  SIGNED_IN_KEY,
  SIGNED_OUT_KEY,
  TOKEN_KEY,
} from '../../../../src/lib/shared/storage-keys.ts';
import { createTokenStore } from '../../../../src/stores/session/token.ts';
import type { TokenStorage } from '../../../../src/stores/session/stored-token.ts';
import { type Jar, createCookieJar, createStorage } from '../../../support/fakes/browser-parts.ts';
import { makeJwt } from '../../../support/jwt.ts';

const HOUR = 3_600_000;
const start = Date.parse('2030-01-01T12:00:00Z');
const jwt = (id: number, lifetime = 7 * 24 * HOUR, from = start): string =>
  makeJwt({ id, iat: from / 1000, exp: (from + lifetime) / 1000 });

/** A token without dates. */
const dateless = makeJwt({ id: 7 });

let now: number;
let cookies: Jar;
let local: Storage;
let session: Storage;
beforeEach(() => {
  now = start;
  cookies = createCookieJar();
  local = createStorage();
  session = createStorage();
});

/** A tab of this browser, by default with its own session storage. */
const openTab = (settings: Partial<TokenStorage> = {}) => {
  const own = createStorage();
  const token = createTokenStore({
    tab: () => own,
    local: () => local,
    cookies,
    now: () => now,
    isSecure: false,
    ...settings,
  });
  token.reload();
  return token;
};
const here = { tab: () => session };
const record = (): Record<string, unknown> => JSON.parse(session.getItem(TOKEN_KEY) ?? 'null');

describe('what is stored', () => {
  test('a record with its expiry in session storage, and a session cookie', () => {
    const token = jwt(1);
    openTab(here).save(token);
    expect(record()).toEqual({ token, expires: start + 7 * 24 * HOUR, since: start });
    expect(cookies.written).toEqual([`strapi_jwt=${token}; Path=/; SameSite=Lax`]);
  });

  test('a cookie with Secure, on https', () => {
    openTab({ isSecure: true }).save(jwt(1));
    expect(cookies.written[0]).toMatch(/; Secure$/);
  });

  test('nothing after signing out', () => {
    const tab = openTab(here);
    tab.save(jwt(1));
    tab.clear('left');
    expect(tab.read()).toBeNull();
    expect(session.getItem(TOKEN_KEY)).toBeNull();
    expect(cookies.read()).toBe('');
    expect(openTab(here).read()).toBeNull();
  });
});

describe('what is found', () => {
  test('after a reload, and in a new tab by the cookie', () => {
    const token = jwt(1);
    openTab(here).save(token);
    expect(openTab(here).read()).toBe(token);
    expect(openTab().read()).toBe(token);
  });

  test.each([-HOUR, 0, HOUR])('the cookie, which all tabs share, whichever is newer', (age) => {
    session.setItem(TOKEN_KEY, JSON.stringify({ token: jwt(1, HOUR, start + age), since: start }));
    cookies.write(`${TOKEN_KEY}=${jwt(2, HOUR)}; Path=/`);
    expect(openTab(here).read()).toBe(jwt(2, HOUR));
  });

  test('session storage where the cookie has expired', () => {
    session.setItem(TOKEN_KEY, JSON.stringify({ token: jwt(1), since: start }));
    cookies.write(`${TOKEN_KEY}=${jwt(2, HOUR, start - 2 * HOUR)}; Path=/`);
    expect(openTab(here).read()).toBe(jwt(1));
  });

  test('a record without dates, or with a date in words', () => {
    for (const expires of [undefined, null, 'session', '2030-01-01T13:00:00Z']) {
      session.setItem(TOKEN_KEY, JSON.stringify({ token: dateless, expires }));
      expect(openTab(here).read()).toBe(dateless);
    }
    now = start + HOUR;
    expect(openTab(here).read()).toBeNull();
  });

  test.each([
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '{"token":7}',
    '{"token":""}',
    '{"token":"a\\nb"}',
    '{"token":"<img src=x onerror=alert(1)>"}',
    '{"token":"opaque"}',
    '{"token":"a.b.c"}',
    'not json',
    '',
  ])('nothing in %j', (text) => {
    session.setItem(TOKEN_KEY, text);
    expect(openTab(here).read()).toBeNull();
  });

  test.each(['<script>', 'garbage', 'a b', '', '%0d%0a', '"quoted"'])(
    'nothing in the cookie %j',
    (value) => {
      cookies.write(`${TOKEN_KEY}=${value}; Path=/`);
      expect(openTab().read()).toBeNull();
    },
  );

  test('not in a cookie whose name merely has the same ending', () => {
    cookies.write(`x${TOKEN_KEY}=${jwt(1)}; Path=/`);
    expect(openTab().read()).toBeNull();
  });
});

describe('expiry', () => {
  test.each([
    ['one millisecond before', -1, true],
    ['at the very moment', 0, false],
    ['after', 1, false],
  ])("of the record's own date: %s", (_, offset, isValid) => {
    session.setItem(
      TOKEN_KEY,
      JSON.stringify({ token: dateless, expires: start + HOUR, since: start }),
    );
    now = start + HOUR + offset;
    expect(openTab(here).read()).toBe(isValid ? dateless : null);
  });

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])("of the JWT's own date, whatever the record says: %i ms", (offset, isValid) => {
    const token = jwt(1, HOUR);
    session.setItem(TOKEN_KEY, JSON.stringify({ token, expires: start + 9 * HOUR, since: start }));
    now = start + HOUR + offset;
    expect(openTab(here).read()).toBe(isValid ? token : null);
  });

  test('of the cookie', () => {
    cookies.write(`${TOKEN_KEY}=${jwt(1, HOUR)}; Path=/`);
    now = start + HOUR - 1;
    expect(openTab().read()).not.toBeNull();
    now = start + HOUR;
    expect(openTab().read()).toBeNull();
  });

  test('while the page stays open', () => {
    const tab = openTab(here);
    tab.save(jwt(1, HOUR));
    expect(tab.read()).not.toBeNull();
    now = start + HOUR;
    expect(tab.read()).toBeNull();
    expect(tab.$token.get()).toBeNull();
  });
});

describe('why a sign-in ended', () => {
  test('is recorded, until somebody signs in again', () => {
    const tab = openTab(here);
    expect(tab.endReason()).toBeNull();
    tab.save(jwt(1));
    tab.clear('refused');
    expect(tab.endReason()).toBe('refused');
    tab.save(jwt(2));
    expect(tab.endReason()).toBeNull();
    now = start + 7 * 24 * HOUR;
    tab.read();
    expect(tab.endReason()).toBe('expired');
  });

  test('by the reader, and when', () => {
    const tab = openTab(here);
    tab.save(jwt(1));
    tab.clear('left');
    expect(tab.hasLoggedOutSince(start)).toBe(true);
    expect(tab.hasLoggedOutSince(start + 1)).toBe(false);
    tab.clear('refused');
    expect(tab.hasLoggedOutSince(start)).toBe(false);
  });

  test('another stored value is ignored', () => {
    session.setItem(ENDED_KEY, 'nonsense');
    expect(openTab(here).endReason()).toBeNull();
  });
});

describe('a stored token that is no longer valid is removed, with why', () => {
  test.each([
    ['expired', () => (now = start + 7 * 24 * HOUR)],
    ['left', () => openTab().clear('left')],
  ])('%s', (why, end) => {
    openTab(here).save(jwt(1));
    now += 1000;
    end();
    const tab = openTab(here);
    expect([tab.read(), tab.endReason()]).toEqual([null, why]);
    expect([session.getItem(TOKEN_KEY), cookies.read()]).toEqual([null, '']);
  });
});

describe('several tabs', () => {
  test('signing out in one counts for a tab that is restored from history later', () => {
    openTab(here).save(jwt(1));
    now += 1000;
    openTab().clear('left');
    expect(session.getItem(TOKEN_KEY)).not.toBeNull();
    expect(openTab(here).read()).toBeNull();
  });

  test('signing in again after that counts', () => {
    openTab(here).save(jwt(1));
    now += 1000;
    const other = openTab();
    other.clear('left');
    other.save(jwt(2));
    expect(openTab(here).read()).toBe(jwt(2));
  });

  test('signing in counts even after the clock was set back', () => {
    const tab = openTab({ ...here, cookies: { read: () => '', write: () => {} } });
    tab.save(jwt(1));
    tab.clear('left');
    now -= HOUR;
    tab.save(jwt(2, HOUR, now));
    tab.reload();
    expect(tab.read()).toBe(jwt(2, HOUR, now));
  });

  test('a sign-in counts for an open tab', () => {
    const tab = openTab(here);
    tab.save(jwt(1));
    openTab().save(jwt(2));
    tab.reload();
    expect(tab.read()).toBe(jwt(2));
  });

  test('two that signed in at once, end with the same session', () => {
    const [mine, other] = [createStorage(), createStorage()];
    openTab({ tab: () => mine }).save(jwt(1));
    openTab({ tab: () => other }).save(jwt(2));
    const after = [mine, other].map((area) => openTab({ tab: () => area }).read());
    expect(after).toEqual([jwt(2), jwt(2)]);
  });

  test('a sign-out that is seen before the cookie is removed counts all the same', () => {
    const tab = openTab(here);
    tab.save(jwt(1));
    const lateCookies = { read: cookies.read, write: () => {} };
    now += 1000;
    openTab({ cookies: lateCookies }).clear('left');
    tab.reload();
    expect(tab.read()).toBeNull();
    tab.reload();
    expect(tab.read()).toBeNull();
    openTab().save(jwt(2));
    tab.reload();
    expect(tab.read()).toBe(jwt(2));
  });

  test('a sign-in leaves its date, which other tabs hear', () => {
    openTab().save(jwt(1));
    expect(local.getItem(SIGNED_IN_KEY)).toBe(String(start));
  });

  test('a sign-out removes the last known plan', () => {
    local.setItem(PLAN_KEY, 'any');
    openTab(here).clear('left');
    expect(local.getItem(PLAN_KEY)).toBeNull();
  });

  test('the sign-out record is a date and nothing else', () => {
    openTab(here).clear('left');
    expect(local.getItem(SIGNED_OUT_KEY)).toBe(String(start));
  });
});

describe('storage that fails', () => {
  const forbidden = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const full = (): Storage => ({
    ...createStorage(),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  const noCookies = { read: forbidden, write: forbidden };

  test('all blocked: the page keeps the token in memory', () => {
    const tab = openTab({ tab: forbidden, local: forbidden, cookies: noCookies });
    expect(tab.read()).toBeNull();
    tab.save(jwt(1));
    expect(tab.read()).toBe(jwt(1));
    tab.reload();
    expect(tab.read()).toBe(jwt(1));
    tab.save(jwt(2));
    tab.clear('left');
    expect(tab.read()).toBeNull();
  });

  test('a listener learns whether a token outlasts the page', () => {
    for (const [settings, token, isStored] of [
      [{}, jwt(1), true],
      [{ tab: forbidden, local: forbidden, cookies: noCookies }, jwt(2), false],
      [{ tab: forbidden }, jwt(3), true],
    ] as const) {
      const tab = openTab(settings);
      const heard: boolean[] = [];
      tab.$token.listen(() => heard.push(tab.isStored()));
      tab.save(token);
      expect(heard).toEqual([isStored]);
    }
  });

  test('session storage full: the cookie serves', () => {
    const area = full();
    const tab = openTab({ tab: () => area });
    tab.save(jwt(1));
    expect(tab.read()).toBe(jwt(1));
    expect(openTab().read()).toBe(jwt(1));
  });

  test('no storage and cookies that ignore writes: the page keeps the token in memory', () => {
    const settings = {
      tab: () => undefined,
      local: () => undefined,
      cookies: { read: () => '', write: () => {} },
    };
    const tab = openTab(settings);
    tab.save(jwt(1));
    tab.reload();
    expect(tab.read()).toBe(jwt(1));
    now += 7 * 24 * HOUR;
    expect(tab.read()).toBeNull();
  });

  test('a record that disappears with its cookie means signed out', () => {
    const tab = openTab(here);
    tab.save(jwt(1));
    session.clear();
    cookies.write(`${TOKEN_KEY}=; Path=/; Max-Age=0`);
    tab.reload();
    expect(tab.read()).toBeNull();
  });
});
