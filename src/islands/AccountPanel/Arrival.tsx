import { useEffect } from 'react';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { fill } from '../../lib/shared/fill.ts';
import { arrivalOf, backOf, forgetCheckout, hasLeftCheckout } from '../../stores/checkout.ts';
import { button } from '../../ui/classes.ts';
import { messageClass } from '../../ui/form-classes.ts';
import type { PlanStateTexts } from './PlanState.tsx';
import { useAwaitedPlan } from './use-awaited-plan.ts';

interface Props {
  /** Whether the plan is on. */
  isOn: boolean;
  highlights: string;
  /** The operator's address. */
  email: string;
  labels: PlanStateTexts;
}

/** What a reader is told who comes from the payment page, or went there and has not paid. */
export function Arrival({ isOn, highlights, email, labels }: Props) {
  const arrival = useBrowserValue(arrivalOf);
  const back = useBrowserValue(backOf);
  const hasLeft = useBrowserValue(hasLeftCheckout);
  const isSlow = useAwaitedPlan(arrival, isOn);
  useEffect(() => {
    if (isOn) forgetCheckout();
  }, [isOn]);

  const text = () => {
    if (arrival === 'done') {
      if (isOn) return labels.billing.thanks;
      return isSlow ? fill(labels.billing.slow, { email }) : labels.billing.waiting;
    }
    return hasLeft && !isOn ? labels.billing.left : null;
  };
  const notice = text();
  return (
    <div role="status" className="empty:hidden">
      {notice && <p className={`${messageClass} mb-6`}>{notice}</p>}
      {isOn && back && (
        <p className="mb-6">
          <a className={button('primary')} href={`${highlights}#${back}`}>
            {labels.billing.back}
          </a>
        </p>
      )}
    </div>
  );
}
