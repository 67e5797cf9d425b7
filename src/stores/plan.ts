import { atom } from 'nanostores';
import { loadInTime } from '../lib/browser/load-in-time.ts';
import { hasAccounts } from '../lib/shared/accounts.ts';
import { readPlanRecord } from '../lib/browser/plan-record.ts';
import { readStored, writeStored } from '../lib/browser/storage.ts';
import { PLAN_KEY } from '../lib/shared/storage-keys.ts';
import { FREE_PLAN, LARGEST_PLAN, type Plan } from '../product.ts';
import type { SessionState } from './session/session.ts';

/** The user's plan: the free one without an account; the largest on a site without accounts. */
export const $plan = atom<Plan>(hasAccounts ? FREE_PLAN : LARGEST_PLAN);

/** The plan as signed by the backend; null after signing out. */
export const $planRecord = atom<string | null>(import.meta.env.SSR ? null : readStored(PLAN_KEY));

function keepRecord(record: string | null): void {
  writeStored(PLAN_KEY, record);
  $planRecord.set(record);
}

/** Counts the session's changes, so that a slow verification does not override a newer state. */
let states = 0;

/**
 * The plan to use while the backend does not answer: from a stored record that is signed with the key pinned
 * by the build, issued to this user and not expired. Without a pinned key it is the free one, because whoever
 * can write a record to storage could write a key as well.
 */
async function lastKnownPlan(): Promise<Plan> {
  const key = import.meta.env.PUBLIC_PLAN_KEY;
  const text = readStored(PLAN_KEY);
  if (!key || text === null) return FREE_PLAN;
  const { session } = await loadInTime(import('./session/browser-session.ts'));
  const record = await readPlanRecord(text, JSON.parse(key) as JsonWebKey, Date.now());
  return record !== null && record.sub === session.userId() ? record.plan : FREE_PLAN;
}

/** False while the session is being looked up and `$plan` is a guess. */
const $isSettled = atom(true);

/** The plan once the session has been looked up. Exports wait for it, so that none is cut by mistake. */
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

/** Updates the plan when the session changes. */
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
    const plan = await lastKnownPlan();
    if (number === states) $plan.set(plan);
  }
}

let isFollowing = false;

async function followSession(): Promise<void> {
  if (isFollowing || document.documentElement.dataset['session'] !== 'signed-in') return;
  isFollowing = true;
  $isSettled.set(false);
  const { $session, session } = await loadInTime(import('./session/browser-session.ts'));
  session.start();
  // On failure the plan stays; the next session change tries again.
  $session.subscribe((state) => void followState(state).catch(() => {}));
}

let isWatching = false;

/**
 * Keeps `$plan` in sync with the session, from the first call on. The session's code loads only for users who
 * have a token.
 */
export function followPlan(): void {
  if (!hasAccounts || isWatching) return;
  isWatching = true;
  const follow = () => {
    // The chunk did not load; the next session change tries again.
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
