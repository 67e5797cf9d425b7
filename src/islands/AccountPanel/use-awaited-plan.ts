import { useEffect, useState } from 'react';
import { FREE_PLAN } from '../../product.ts';
import { account, session } from '../../stores/session/browser-session.ts';

/** Milliseconds between two questions, and how long they are asked. */
const PAUSE = 2000;
const PATIENCE = 60_000;
/** After managing the plan its change arrives soon, or there is none. */
const CHANGE_PATIENCE = 10_000;

/**
 * Asks for the plan until the payment that was made has turned it on.
 * @param arrival how the reader has come from the payment service
 * @returns whether that takes too long
 */
export function useAwaitedPlan(arrival: string | null | undefined, isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  const isAwaited = arrival === 'done' && !isOn;
  const isChanged = arrival === 'changed';

  useEffect(() => {
    if (!isAwaited && !isChanged) return;
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      // Without an answer the page says so by itself; the next question may have one.
      const plan = isAwaited ? await account.plan().catch(() => FREE_PLAN) : null;
      if (plan !== FREE_PLAN) await session.refresh();
      const isOver = performance.now() - started > (isAwaited ? PATIENCE : CHANGE_PATIENCE);
      if (isOver) setSlow(true);
      else timer = setTimeout(() => void ask(), PAUSE);
    };
    timer = setTimeout(() => void ask(), PAUSE);
    return () => clearTimeout(timer);
  }, [isAwaited, isChanged]);
  return isSlow;
}
