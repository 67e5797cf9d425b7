import { useEffect, useState } from 'react';
import { FREE_PLAN } from '../../product.ts';
import { api, session } from '../../stores/session/browser-session.ts';

/** In milliseconds. */
const POLL_MS = 2000;
const MAX_PAYMENT_WAIT_MS = 60_000;

/** A change made at the payment service arrives soon, or there was none. */
const MAX_CHANGE_WAIT_MS = 10_000;

/**
 * Polls the plan until the payment has activated it.
 * @param arrival result of the checkout (stores/checkout.ts)
 * @returns whether it takes too long
 */
export function usePlanPolling(arrival: string | null | undefined, hasPlan: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  const isAwaited = arrival === 'done' && !hasPlan;
  const isChanged = arrival === 'changed';

  useEffect(() => {
    if (!isAwaited && !isChanged) return;
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    let isEnded = false;
    const ask = async (): Promise<void> => {
      // The page itself reports an unreachable backend; polling goes on.
      const plan = isAwaited ? await api.plan().catch(() => FREE_PLAN) : null;
      if (plan !== FREE_PLAN) await session.refresh();
      if (isEnded) return;
      const isOver =
        performance.now() - started > (isAwaited ? MAX_PAYMENT_WAIT_MS : MAX_CHANGE_WAIT_MS);
      if (isOver) setSlow(true);
      else timer = setTimeout(() => void ask(), POLL_MS);
    };
    timer = setTimeout(() => void ask(), POLL_MS);
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [isAwaited, isChanged]);
  return isSlow;
}
