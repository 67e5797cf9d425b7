import { atom } from 'nanostores';
import { readPlanRecord } from '../lib/browser/plan-record.ts';
import { serverTime } from '../lib/browser/server-time.ts';
import { readStored, store } from '../lib/browser/stored.ts';
import { CLOCK_KEY, PLAN_KEY } from '../lib/shared/keys.ts';
import { FREE_PLAN, LARGEST_PLAN, type Plan } from '../product.ts';
import type { SessionState } from './session/session.ts';

const hasAccounts = import.meta.env.PUBLIC_ACCOUNTS !== 'off';

/** The reader's plan; somebody without an account counts as free, unless nobody can have one. */
export const $plan = atom<Plan>(hasAccounts ? FREE_PLAN : LARGEST_PLAN);

/** That plan as the backend signed it; null where nobody has signed in since the last signing out. */
export const $planRecord = atom<string | null>(import.meta.env.SSR ? null : readStored(PLAN_KEY));

function keepRecord(record: string | null): void {
  store(PLAN_KEY, record);
  $planRecord.set(record);
}

/** Counts the session's states, so that a slow reading of what is stored does not overrule a newer one. */
let states = 0;

/**
 * The plan that the backend named last, for a reader who is signed in but whom the backend does not answer:
 * only what is signed with the key that the build pins, for this reader, and not too long ago. Without such a
 * key nothing in storage is believed, since whoever writes a record there can write a key beside it.
 */
async function remembered(): Promise<Plan> {
  const key = import.meta.env.PUBLIC_PLAN_KEY;
  const text = readStored(PLAN_KEY);
  if (!key || text === null) return FREE_PLAN;
  const { session } = await import('./browser.ts');
  const now = serverTime(Date.now(), readStored(CLOCK_KEY));
  const record = await readPlanRecord(text, JSON.parse(key) as JsonWebKey, now);
  return record !== null && record.sub === session.readerId() ? record.plan : FREE_PLAN;
}

/** The plan of a session, as far as it is known. */
async function followState(session: SessionState): Promise<void> {
  const number = ++states;
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
  const { $session, session } = await import('./browser.ts');
  session.start();
  // What fails leaves the plan as it is; the next change of the session tries again.
  $session.subscribe((state) => void followState(state).catch(() => {}));
}

/**
 * Keeps `$plan` true to who is signed in. What it takes to ask the backend loads only for readers who
 * have a token; nobody else needs it here.
 */
export function followPlan(): void {
  if (!hasAccounts) return;
  const follow = () => {
    // Without its code the plan stays what it was; the next change of the session tries again.
    followSession().catch(() => {
      isFollowing = false;
    });
  };
  new MutationObserver(follow).observe(document.documentElement, {
    attributeFilter: ['data-session'],
  });
  follow();
}
