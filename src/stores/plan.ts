import { atom } from 'nanostores';
import { hasAccounts } from '../lib/shared/accounts.ts';
import { readPlanRecord } from '../lib/browser/plan-record.ts';
import { serverTime } from '../lib/browser/server-time.ts';
import { readStored, writeStored } from '../lib/browser/stored.ts';
import { CLOCK_KEY, PLAN_KEY } from '../lib/shared/keys.ts';
import { FREE_PLAN, LARGEST_PLAN, type Plan } from '../product.ts';
import type { SessionState } from './session/session.ts';

/** The reader's plan: free without an account, the largest on a site without accounts. */
export const $plan = atom<Plan>(hasAccounts ? FREE_PLAN : LARGEST_PLAN);

/** The plan as the backend signed it; null after signing out. */
export const $planRecord = atom<string | null>(import.meta.env.SSR ? null : readStored(PLAN_KEY));

function keepRecord(record: string | null): void {
  writeStored(PLAN_KEY, record);
  $planRecord.set(record);
}

/** Numbers the session's states, so that a slow read of storage does not override a newer state. */
let states = 0;

/**
 * The last known plan, for a signed-in reader whose backend does not answer: only a record signed with the key
 * that the build pins, for this reader, and not expired. Without a pinned key nothing in storage is trusted, since
 * whoever writes a record there could write a key beside it.
 */
async function remembered(): Promise<Plan> {
  const key = import.meta.env.PUBLIC_PLAN_KEY;
  const text = readStored(PLAN_KEY);
  if (!key || text === null) return FREE_PLAN;
  const { session } = await import('./session/browser-session.ts');
  const now = serverTime(Date.now(), readStored(CLOCK_KEY));
  const record = await readPlanRecord(text, JSON.parse(key) as JsonWebKey, now);
  return record !== null && record.sub === session.readerId() ? record.plan : FREE_PLAN;
}

/** Whether `$plan` is no longer a guess while the backend is asked. */
const $isSettled = atom(true);

/** The plan, once the session has been looked up: what is exported before may be cut for no reason. */
export async function settledPlan(): Promise<Plan> {
  if (!$isSettled.get())
    await new Promise<void>((resolve) => {
      const stop = $isSettled.listen(() => {
        stop();
        resolve();
      });
    });
  return $plan.get();
}

/** Applies the plan of a session, as far as it is known. */
async function followState(session: SessionState): Promise<void> {
  const number = ++states;
  if (session.state === 'checking') $isSettled.set(false);
  try {
    await applyPlan(session, number);
  } finally {
    if (number === states && session.state !== 'checking') $isSettled.set(true);
  }
}

async function applyPlan(session: SessionState, number: number): Promise<void> {
  if (session.state === 'signedIn') {
    const { plan = FREE_PLAN, planRecord = null } = session.user;
    $plan.set(plan);
    keepRecord(planRecord);
  } else if (session.state === 'anonymous') {
    keepRecord(null);
    $plan.set(FREE_PLAN);
  } else {
    const plan = await remembered();
    if (number === states) $plan.set(plan);
  }
}

let isFollowing = false;

async function followSession(): Promise<void> {
  if (isFollowing || document.documentElement.dataset['session'] !== 'signed-in') return;
  isFollowing = true;
  $isSettled.set(false);
  const { $session, session } = await import('./session/browser-session.ts');
  session.start();
  // A failure leaves the plan as it is; the next session change tries again.
  $session.subscribe((state) => void followState(state).catch(() => {}));
}

/**
 * Keeps `$plan` in sync with the session. The session's code loads only for readers who have a token.
 */
export function followPlan(): void {
  if (!hasAccounts) return;
  const follow = () => {
    // The chunk failed to load: the plan stays; the next session change tries again.
    followSession().catch(() => {
      isFollowing = false;
      $isSettled.set(true);
    });
  };
  new MutationObserver(follow).observe(document.documentElement, {
    attributeFilter: ['data-session'],
  });
  follow();
}
