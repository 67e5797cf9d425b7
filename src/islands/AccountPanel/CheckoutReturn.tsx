import { useEffect } from 'react';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { fill } from '../../lib/shared/fill.ts';
import {
  checkoutResult,
  returnTarget,
  clearCheckout,
  isCheckoutOpen,
} from '../../stores/checkout.ts';
import { button } from '../../ui/classes.ts';
import { messageClass } from '../../ui/form-classes.ts';
import type { PurchaseTexts } from '../../forms/labels.ts';
import { usePlanPolling } from './use-plan-polling.ts';

interface Props {
  /** Whether the plan is on. */
  hasPlan: boolean;
  highlights: string;
  /** The operator's address. */
  email: string;
  labels: PurchaseTexts;
}

/** The message for users who come back from the payment page, or left it without paying. */
export function CheckoutReturn({ hasPlan, highlights, email, labels }: Props) {
  const arrival = useBrowserValue(checkoutResult);
  const back = useBrowserValue(returnTarget);
  const hasLeft = useBrowserValue(isCheckoutOpen);
  const isSlow = usePlanPolling(arrival, hasPlan);
  useEffect(() => {
    if (hasPlan) clearCheckout();
  }, [hasPlan]);

  const text = () => {
    if (arrival === 'done') {
      if (hasPlan) return labels.billing.thanks;
      return isSlow ? fill(labels.billing.slow, { email }) : labels.billing.waiting;
    }
    return hasLeft && !hasPlan ? labels.billing.left : null;
  };
  const notice = text();
  return (
    <div role="status" className="empty:hidden">
      {notice && <p className={`${messageClass} mb-6`}>{notice}</p>}
      {hasPlan && back && (
        <p className="mb-6">
          <a className={button('primary')} href={`${highlights}#${back}`}>
            {labels.billing.back}
          </a>
        </p>
      )}
    </div>
  );
}
