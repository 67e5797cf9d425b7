import { useCallback, useEffect, useRef, useState } from 'react';
import { type BillingProblem, billingProblem } from '../../api/billing-calls.ts';
import { errorKey } from '../../api/error-keys.ts';
import type { FormError } from '../../forms/use-form.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { PAY_NOW, type PlanOrder } from '../../lib/shared/plan-request.ts';
import { backOf, noteCheckout } from '../../stores/checkout.ts';
import { account, session } from '../../stores/session/browser-session.ts';

interface Attempt {
  isBusy: boolean;
  problem: BillingProblem | null;
  error: FormError | null;
}

const IDLE: Attempt = { isBusy: false, problem: null, error: null };

/** The same address without its order to pay at once: going back to it must not lead away again. */
function forgetOrder(): void {
  const query = new URLSearchParams(location.search);
  query.delete('pay');
  history.replaceState(history.state, '', `${location.pathname}?${query}`);
}

/**
 * Leads to the payment page: when asked to, and at once where the address says so.
 * @param canBuy whether the reader is known, and has no plan
 */
export function usePurchase(order: PlanOrder, canBuy: boolean) {
  const [attempt, setAttempt] = useState(IDLE);
  const isRunning = useRef(false);
  const isAtOnce = useBrowserValue(
    () => new URLSearchParams(location.search).get('pay') === PAY_NOW,
  );

  const buy = useCallback(async (): Promise<void> => {
    // A double press.
    if (isRunning.current) return;
    isRunning.current = true;
    setAttempt({ ...IDLE, isBusy: true });
    try {
      const back = backOf();
      const address = await account.checkout({ ...order, ...(back && { back }) });
      noteCheckout();
      location.assign(address);
    } catch (thrown) {
      isRunning.current = false;
      const problem = billingProblem(thrown);
      // Bought elsewhere: the page learns of it, too.
      if (problem === 'owned') await session.refresh();
      setAttempt({ ...IDLE, problem, error: problem ? null : { key: errorKey(thrown) } });
    }
  }, [order]);

  useEffect(() => {
    if (!isAtOnce || !canBuy) return;
    const timer = setTimeout(() => {
      forgetOrder();
      void buy();
    });
    return () => clearTimeout(timer);
  }, [isAtOnce, canBuy, buy]);

  // Back from the payment page, as it was left.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isRunning.current = false;
      setAttempt(IDLE);
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);

  return { ...attempt, buy };
}
