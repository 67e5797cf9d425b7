// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLAN_KEY, SIGNED_OUT_KEY, TOKEN_KEY } from '../../../src/lib/shared/storage-keys.ts';
import { keepToken, openStores, startInFreshTab } from '../../support/fakes/fresh-tab.ts';
import { makeJwt } from '../../support/jwt.ts';
import { patiently } from '../../support/patiently.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
const known = (change: object = {}) =>
  JSON.stringify({ userId: '7', plan: 'professional', until: at(60_000), ...change });

/** The backend's answers by path; a missing path gets no answer. */
let answers: Record<string, unknown> = {};
let asked: string[] = [];

const refusal = (status: number) => ({ error: { status, name: 'UnauthorizedError' } });

const backend = (input: string | URL | Request): Promise<Response> => {
  const path = new URL(input instanceof Request ? input.url : input, 'http://x.test').pathname;
  asked.push(path);
  const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
  // Of a proxy that has lost its backend: no refusal, and not worth repeating.
  if (answer === undefined) return Promise.resolve(new Response('', { status: 501 }));
  const [status, body] = typeof answer === 'number' ? [answer, refusal(answer)] : [200, answer];
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
};

const me = (fields: object = {}) => ({ id: 7, username: 'anna', email: 'a@b.test', ...fields });

/** A page with this session in the tab's storage, as the head script has marked it. */
async function openPage(id: number | null = 7) {
  if (id !== null) keepToken(makeJwt({ id, iat: seconds(), exp: seconds() + 3600 }));
  document.documentElement.dataset['session'] = id === null ? '' : 'signed-in';
  await openStores();
  const { $plan, $knownPlan, followPlan, settledPlan } =
    await import('../../../src/stores/plan.ts');
  followPlan();
  return { $plan, $knownPlan, settledPlan };
}

startInFreshTab(backend);
beforeEach(() => {
  answers = {};
  asked = [];
});

/** Lets the backend answer only from now on; returns what to call then. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (...call: Parameters<typeof backend>) =>
    promise.then(() => backend(...call)),
  );
  return resolve;
}

const planOf = async (expected: string, page: Awaited<ReturnType<typeof openPage>>) =>
  patiently(() => expect(page.$plan.get()).toBe(expected));

/** Waits until the backend has been given up. */
async function staysFree(page: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  const { $session } = await import('../../../src/stores/session/browser-session.ts');
  await patiently(() => expect($session.get().state).toBe('unreachable'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(page.$plan.get()).toBe('free');
}

describe('a reader whom the backend knows', () => {
  test('has the plan that it names, and it is stored', async () => {
    const until = at(60_000);
    answers = { '/users/me': me({ plan: 'professional', planValidUntil: until }) };
    const page = await openPage();
    await planOf('professional', page);
    const stored = { userId: '7', plan: 'professional', until };
    expect(page.$knownPlan.get()).toEqual(stored);
    expect(JSON.parse(localStorage.getItem(PLAN_KEY) ?? '')).toEqual(stored);
  });

  test('without a plan has the free one, whatever was stored', async () => {
    localStorage.setItem(PLAN_KEY, known());
    answers = { '/users/me': me() };
    const page = await openPage();
    await patiently(() => expect(localStorage.getItem(PLAN_KEY)).toBeNull());
    expect(page.$plan.get()).toBe('free');
  });

  test('who signs out has the free plan again', async () => {
    answers = { '/users/me': me({ plan: 'professional', planValidUntil: at(60_000) }) };
    const page = await openPage();
    await planOf('professional', page);
    const { session } = await import('../../../src/stores/session/browser-session.ts');
    session.logout();
    await planOf('free', page);
    expect(localStorage.getItem(PLAN_KEY)).toBeNull();
    expect(localStorage.getItem(SIGNED_OUT_KEY)).not.toBeNull();
  });

  test('without a session the backend is not asked', async () => {
    const page = await openPage(null);
    expect(page.$plan.get()).toBe('free');
    expect(asked).toEqual([]);
  });

  test('who signs in later is looked up then', async () => {
    const page = await openPage(null);
    answers = { '/users/me': me({ plan: 'professional' }) };
    const token = makeJwt({ id: 7, iat: seconds(), exp: seconds() + 3600 });
    sessionStorage.setItem(TOKEN_KEY, JSON.stringify({ token }));
    document.documentElement.dataset['session'] = 'signed-in';
    await planOf('professional', page);
  });
});

test('the session is watched once, however many ask for it', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  await openPage(null);
  const { followPlan } = await import('../../../src/stores/plan.ts');
  followPlan();
  expect(observe).toHaveBeenCalledOnce();
  observe.mockRestore();
});

describe('when the backend does not answer', () => {
  const unanswered = async (id = 7) => {
    const page = await openPage(id);
    await patiently(() => expect(asked.some((path) => path.endsWith('/users/me'))).toBe(true));
    return page;
  };
  const keep = (text: string) => localStorage.setItem(PLAN_KEY, text);

  test('the last known plan counts', async () => {
    keep(known());
    await planOf('professional', await unanswered());
  });

  test.each([
    ['of another user', known({ userId: '8' })],
    ['past its time', known({ until: at(-1000) })],
    ['of no date', known({ until: 'soon' })],
    ['without a date', known({ until: null })],
    ['of a plan that is none', known({ plan: 'platinum' })],
    ['that is a bare word', 'professional'],
    ['that is no object', 'null'],
    ['that is a token, as earlier builds stored it', makeJwt({ sub: '7', plan: 'professional' })],
  ])('a record %s lifts no limit', async (_, text) => {
    keep(text);
    await staysFree(await unanswered());
  });
});

test('a site without accounts has no limits and calls no backend', async () => {
  vi.stubEnv('PUBLIC_ACCOUNTS', 'off');
  const page = await openPage();
  expect(page.$plan.get()).not.toBe('free');
  expect(asked).toEqual([]);
});

describe('what an export waits for', () => {
  test('is the answer about a reader who is signed in', async () => {
    answers = { '/users/me': me({ plan: 'professional' }) };
    const answer = holdAnswers();
    const page = await openPage();
    const plan = page.settledPlan();
    const early = await Promise.race([plan, new Promise((resolve) => setTimeout(resolve, 50))]);
    expect(early).toBeUndefined();
    answer();
    expect(await plan).toBe('professional');
    expect(await page.settledPlan()).toBe('professional');
  });

  test('is the last known plan, where the backend does not answer', async () => {
    localStorage.setItem(PLAN_KEY, known());
    expect(await (await openPage()).settledPlan()).toBe('professional');
  });

  test('is nothing without a session', async () => {
    expect(await (await openPage(null)).settledPlan()).toBe('free');
  });

  test('ends with a session that the backend refuses', async () => {
    answers = { '/users/me': 401 };
    expect(await (await openPage()).settledPlan()).toBe('free');
  });
});
