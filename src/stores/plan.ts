import { atom } from 'nanostores';
import { PLAN_KEY } from '../lib/shared/keys.ts';
import { FREE_PLAN, type Plan, isPlan } from '../product.ts';
import type { SessionState } from './session.ts';

/** The reader's plan; somebody without an account counts as free. */
export const $plan = atom<Plan>(FREE_PLAN);

function remember(plan: Plan | null): void {
  try {
    if (plan === null) localStorage.removeItem(PLAN_KEY);
    else localStorage.setItem(PLAN_KEY, plan);
  } catch {
    // Storage is blocked: without a connection the plan counts as free.
  }
}

/** The plan that the backend named last; a reader who is signed in but offline keeps it. */
function remembered(): Plan {
  try {
    const plan = localStorage.getItem(PLAN_KEY);
    return isPlan(plan) ? plan : FREE_PLAN;
  } catch {
    return FREE_PLAN;
  }
}

/** The plan of a session, as far as it is known. */
function take(session: SessionState): void {
  if (session.state === 'signedIn') {
    const plan = session.user.plan ?? FREE_PLAN;
    remember(plan);
    $plan.set(plan);
  } else if (session.state === 'anonymous') {
    remember(null);
    $plan.set(FREE_PLAN);
  } else {
    $plan.set(remembered());
  }
}

let isFollowing = false;

async function followSession(): Promise<void> {
  if (isFollowing || document.documentElement.dataset['session'] !== 'signed-in') return;
  isFollowing = true;
  const { $session, session } = await import('./browser.ts');
  session.start();
  $session.subscribe(take);
}

/**
 * Keeps `$plan` true to who is signed in. What it takes to ask the backend loads only for readers who
 * have a token; nobody else needs it here.
 */
export function followPlan(): void {
  const follow = () => {
    // Without its code the plan stays what it was; the next change of the session tries again.
    followSession().catch(() => {
      isFollowing = false;
      $plan.set(remembered());
    });
  };
  new MutationObserver(follow).observe(document.documentElement, {
    attributeFilter: ['data-session'],
  });
  follow();
}
