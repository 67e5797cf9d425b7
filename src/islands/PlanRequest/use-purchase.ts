import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { onReturn } from '../../lib/browser/navigate.ts';
import { PAY_NOW, type PlanOrder } from '../../lib/shared/plan-request.ts';
import { returnTarget, markCheckoutStarted } from '../../stores/checkout.ts';
import { api, session } from '../../stores/session/browser-session.ts';

interface Attempt {
  isBusy: boolean;
  error: ApiError | null;
}

const IDLE: Attempt = { isBusy: false, error: null };

/** Removes `pay` from the address, so that going back does not lead to the payment page again. */
function forgetOrder(): void {
  const address = new URL(location.href);
  address.searchParams.delete('pay');
  history.replaceState(history.state, '', address);
}

/**
 * Opens the payment page: by `buy`, or at once if the address says so (`pay`).
 * @param canBuy whether the user is signed in and has no plan
 */
export function usePurchase(order: PlanOrder, canBuy: boolean) {
  const [attempt, setAttempt] = useState(IDLE);
  const isRunning = useRef(false);
  const isAtOnce = useBrowserValue(
    () => new URLSearchParams(location.search).get('pay') === PAY_NOW,
  );

  const buy = async (): Promise<void> => {
    // Double click.
    if (isRunning.current) return;
    isRunning.current = true;
    setAttempt({ ...IDLE, isBusy: true });
    try {
      const back = returnTarget();
      const address = await api.checkout({ ...order, ...(back && { back }) });
      markCheckoutStarted();
      location.assign(address);
    } catch (thrown) {
      isRunning.current = false;
      const error = asApiError(thrown);
      // Bought in another tab or browser.
      if (error.key === 'planOwned') await session.refresh();
      setAttempt({ ...IDLE, error });
    }
  };

  const buyAtOnce = useEffectEvent(() => {
    forgetOrder();
    void buy();
  });
  useEffect(() => {
    if (!isAtOnce || !canBuy) return;
    const timer = setTimeout(buyAtOnce);
    return () => clearTimeout(timer);
  }, [isAtOnce, canBuy]);

  useEffect(
    () =>
      onReturn(() => {
        isRunning.current = false;
        setAttempt(IDLE);
      }),
    [],
  );

  return { ...attempt, buy };
}
