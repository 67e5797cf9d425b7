import { useStore } from '@nanostores/react';
import { hasPaidPlan } from '../../api/users.ts';
import { FormMessage } from '../../forms/FormMessage.tsx';
import type { PurchaseTexts } from '../../forms/labels.ts';
import type { GuardPaths } from '../../hooks/use-guards.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import type { PlanOrder } from '../../lib/shared/plan-request.ts';
import { returnTarget, isCheckoutOpen } from '../../stores/checkout.ts';
import { $session, SERVER_SESSION } from '../../stores/session/browser-session.ts';
import { actionRowClass, button, textLinkClass } from '../../ui/classes.ts';
import { messageClass } from '../../ui/form-classes.ts';
import { usePurchase } from './use-purchase.ts';

interface Props {
  order: PlanOrder;
  paths: GuardPaths & { highlights: string };
  labels: PurchaseTexts;
}

/** The button to the payment page, or the reason why there is none. */
export function Purchase({ order, paths, labels }: Props) {
  const state = useStore($session, { ssr: () => SERVER_SESSION });
  const user = state.state === 'signedIn' ? state.user : undefined;
  const hasPlan = hasPaidPlan(user);
  const back = useBrowserValue(returnTarget);
  const hasLeft = useBrowserValue(isCheckoutOpen);
  const { buy, isBusy, error } = usePurchase(order, user !== undefined && !hasPlan);

  const isOwned = error?.key === 'planOwned';

  if (hasPlan || isOwned)
    return (
      <div role="status">
        <p className={messageClass}>
          {hasPlan && isOwned ? labels.billing.elsewhere : labels.error.planOwned}
        </p>
        <p className={actionRowClass}>
          {back && (
            <a className={button('primary')} href={`${paths.highlights}#${back}`}>
              {labels.billing.back}
            </a>
          )}
          <a
            className={textLinkClass}
            href={hasPlan ? paths.account : `${paths.account}?checkout=done`}
          >
            {labels.billing.manage}
          </a>
        </p>
      </div>
    );
  return (
    <>
      <p>{labels.billing.how}</p>
      <div role="status" className="empty:hidden">
        {hasLeft && !isBusy && !error && <p className={messageClass}>{labels.billing.left}</p>}
      </div>
      <FormMessage
        error={error ?? (state.state === 'unreachable' ? { key: 'unreachable' } : null)}
        labels={labels}
      />
      <button
        type="button"
        className={button('primary')}
        aria-disabled={isBusy || user === undefined}
        onClick={() => user && void buy()}
      >
        {isBusy ? labels.billing.leading : labels.billing.action}
      </button>
    </>
  );
}
