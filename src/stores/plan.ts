import { atom } from 'nanostores';
import { loadInTime } from '../lib/browser/load-in-time.ts';
import { hasAccounts } from '../lib/shared/accounts.ts';
import { parseStored, readStored, writeStored } from '../lib/browser/storage.ts';
import { asKnownPlan, isUnexpired, type KnownPlan } from '../lib/shared/known-plan.ts';
import { PLAN_KEY } from '../lib/shared/storage-keys.ts';
import { FREE_PLAN, LARGEST_PLAN, type Plan } from '../product.ts';
import type { SessionState } from './session/session.ts';

/** The user's plan: the free one without an account; the largest on a site without accounts. */
export const $plan = atom<Plan>(hasAccounts ? FREE_PLAN : LARGEST_PLAN);

const readKnown = () => asKnownPlan(parseStored(readStored(PLAN_KEY)));

/** The plan as the backend last told it; null after signing out. */
export const $knownPlan = atom<KnownPlan | null>(import.meta.env.SSR ? null : readKnown());

function keep(known: KnownPlan | null): void {
  writeStored(PLAN_KEY, known && JSON.stringify(known));
  $knownPlan.set(known);
}

/** The plan to use while the backend does not answer: the last known one, for its user alone. */
function lastKnownPlan(userId: string | null): Plan {
  const known = readKnown();
  const isUsable = known !== null && known.userId === userId && isUnexpired(known, Date.now());
  return isUsable ? known.plan : FREE_PLAN;
}

/** False while the session is being looked up and `$plan` is a guess. */
const $isSettled = atom(true);

/** The plan once the session is looked up. Exports wait for it, so that none is cut by mistake. */
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

/**
 * Updates the plan when the session changes.
 * @param userId of the session's token, which is known even while the backend does not answer
 */
function followState(session: SessionState, userId: string | null): void {
  if (session.state === 'signedIn') {
    const { id, plan = FREE_PLAN, planValidUntil: until } = session.user;
    $plan.set(plan);
    keep(asKnownPlan({ userId: String(id), plan, until }));
  } else if (session.state === 'anonymous') {
    keep(null);
    $plan.set(FREE_PLAN);
  } else $plan.set(lastKnownPlan(userId));
  $isSettled.set(session.state !== 'checking');
}

let isFollowing = false;

async function followSession(): Promise<void> {
  if (isFollowing || document.documentElement.dataset['session'] !== 'signed-in') return;
  isFollowing = true;
  $isSettled.set(false);
  const { $session, session } = await loadInTime(import('./session/browser-session.ts'));
  session.start();
  $session.subscribe((state) => followState(state, session.userId()));
}

let isWatching = false;

/**
 * Keeps `$plan` in sync with the session, from the first call on. The session's code loads only for
 * users who have a token.
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
