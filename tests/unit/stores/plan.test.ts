// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLAN_KEY, SIGNED_OUT_KEY, TOKEN_KEY } from '../../../src/lib/shared/storage-keys.ts';
import { keepToken, openStores, startInFreshTab } from '../../support/fakes/fresh-tab.ts';
import { makeJwt } from '../../support/jwt.ts';
import { patiently } from '../../support/patiently.ts';
import { planSigner } from '../../support/signed-plan.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const signer = await planSigner();
const stranger = await planSigner();

const record = (claims: object = {}, by = signer) =>
  by.sign({ sub: '7', plan: 'professional', iat: seconds(), exp: seconds() + 60, ...claims });

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
  const { $plan, $planRecord, followPlan, settledPlan } =
    await import('../../../src/stores/plan.ts');
  followPlan();
  return { $plan, $planRecord, settledPlan };
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
  test('has the plan that it names, and the signed record is stored', async () => {
    const planRecord = await record();
    answers = { '/users/me': me({ plan: 'professional', planRecord }) };
    const page = await openPage();
    await planOf('professional', page);
    expect(page.$planRecord.get()).toBe(planRecord);
    expect(localStorage.getItem(PLAN_KEY)).toBe(planRecord);
  });

  test('without a plan has the free one, whatever was stored', async () => {
    localStorage.setItem(PLAN_KEY, await record());
    answers = { '/users/me': me() };
    const page = await openPage();
    await patiently(() => expect(localStorage.getItem(PLAN_KEY)).toBeNull());
    expect(page.$plan.get()).toBe('free');
  });

  test('who signs out has the free plan again', async () => {
    answers = { '/users/me': me({ plan: 'professional', planRecord: await record() }) };
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
  const pin = (key: JsonWebKey) => vi.stubEnv('PUBLIC_PLAN_KEY', JSON.stringify(key));

  test('the last signed plan counts, where the build knows the key', async () => {
    pin(signer.key);
    keep(await record());
    await planOf('professional', await unanswered());
  });

  test.each([
    ['of another reader', () => record({ sub: '8' })],
    ['past its time', () => record({ exp: seconds() - 1 })],
    ['that somebody else signed', () => record({}, stranger)],
    ['of a plan that is none', () => record({ plan: 'platinum' })],
    ['that is a bare word', () => Promise.resolve('professional')],
    ['without a signature', async () => (await record()).replace(/\.[^.]*$/, '.')],
  ])('a record %s lifts no limit', async (_, make) => {
    pin(signer.key);
    keep(await make());
    const page = await unanswered();
    await staysFree(page);
  });

  test('nothing that is stored lifts a limit where the build knows no key', async () => {
    keep(await record());
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

  test('is the last signed plan, where the backend does not answer', async () => {
    vi.stubEnv('PUBLIC_PLAN_KEY', JSON.stringify(signer.key));
    localStorage.setItem(PLAN_KEY, await record());
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
