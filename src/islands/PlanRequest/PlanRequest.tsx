import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { AccountTexts, PurchaseTexts } from '../../forms/labels.ts';
import { type GuardPaths, useGuards, withReturnPath } from '../../hooks/use-guards.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { orderPath, planRequestAddress, readChoice } from '../../lib/shared/plan-request.ts';
import type { Period, Plan } from '../../product.ts';
import { unbroken } from '../../lib/shared/unbroken.ts';
import { $session, SERVER_SESSION } from '../../stores/session/browser-session.ts';
import { button, sheetClass } from '../../ui/classes.ts';
import type { PricingTexts } from '../../pricing/texts.ts';
import { MailSteps } from './MailSteps.tsx';
import { type PlanFeatures, PlanItems } from '../../pricing/PlanItems.tsx';
import { PlanSummary, type PlanSummaryTexts } from './PlanSummary.tsx';
import { Purchase } from './Purchase.tsx';
import { SignupFirst } from './SignupFirst.tsx';
import { type Offer, usePlanPrice } from '../../pricing/use-plan-price.ts';

interface PlanRequestLabels
  extends Pick<AccountTexts, 'upgrade' | 'signup'>, Pick<PricingTexts, 'toggle'>, PlanSummaryTexts {
  /** Only on a site that sells the plan; else it is requested by mail. */
  purchase?: PurchaseTexts | undefined;
}

interface Props {
  paths: GuardPaths & { highlights: string; upgrade: string; signup: string };
  /** The operator's address, and whether it may be shown: not the sample's. */
  email: string;
  isEmailShown: boolean;
  offer: Offer;
  /** The items of each plan. */
  included: Record<Plan, PlanFeatures>;
  labels: PlanRequestLabels;
  /** The page's heading and lead. */
  head?: ReactNode;
  /** A picture of what the plan does. */
  children: ReactNode;
}

/**
 * Where a user buys the plan chosen in the price table, or requests it by mail; without a session,
 * after creating an account.
 */
export function PlanRequest(props: Props) {
  const { paths, email, isEmailShown, offer, included, labels, head, children } = props;
  useGuards(paths);
  const state = useStore($session, { ssr: () => SERVER_SESSION });
  const [chosen, choose] = useState<Period>();
  const query = useBrowserValue(() => location.search) ?? '';
  const requested = readChoice(query);
  const choice = { ...requested, period: chosen ?? requested.period };
  const price = usePlanPrice(offer, choice, labels.table);
  const address = planRequestAddress({
    email,
    username: state.state === 'signedIn' ? state.user.username : undefined,
    plan: labels.planNames[choice.plan],
    // Until hydration, the period the page was built with, which may differ.
    period: state.state !== 'checking' && labels.toggle[choice.period],
  });
  const target = orderPath(paths.upgrade, query, choice);
  const pay = <p className="text-sm text-ink-muted">{unbroken(labels.terms.pay)}</p>;

  return (
    <div className="grid gap-x-8 gap-y-6 sm:gap-y-12 lg:grid-cols-12 lg:grid-rows-third">
      <div className="lg:col-span-7">{head}</div>
      <div
        className={`${sheetClass} grid content-start gap-4 self-start p-5 sm:gap-5 sm:p-8 lg:sticky lg:top-22 lg:col-span-5 lg:row-span-3`}
      >
        <PlanSummary
          choice={choice}
          price={price}
          labels={labels}
          lang={offer.lang}
          onPeriod={choose}
        >
          <SignupFirst target={target} paths={paths} labels={labels.signup}>
            {pay}
          </SignupFirst>
          <div className="grid gap-5 anonymous:hidden">
            {labels.purchase ? (
              <Purchase
                order={{ ...choice, currency: price.currency, price: price.price }}
                paths={paths}
                labels={labels.purchase}
              />
            ) : (
              <div className="grid gap-3">
                <a className={button('primary')} href={address}>
                  {labels.upgrade.action}
                </a>
                <p className="text-sm text-ink-muted">{labels.upgrade.note}</p>
              </div>
            )}
            {pay}
          </div>
          <div className="pt-3">
            <h3 className="mb-2 font-sans text-xs font-normal text-ink-muted">
              {labels.table.included}
            </h3>
            <PlanItems {...included[choice.plan]} />
          </div>
        </PlanSummary>
      </div>
      <div className="min-w-0 lg:col-span-7">{children}</div>
      {!labels.purchase && (
        <div className="grid content-start gap-6 lg:col-span-7">
          <MailSteps email={isEmailShown ? email : null} labels={labels} />
          {/* As in the order, which a phone has far above. */}
          <p className="grid lg:hidden">
            <a
              className={`signed-in:hidden ${button('primary')}`}
              href={withReturnPath(paths.signup, target)}
            >
              {labels.signup.planAction}
            </a>
            <a className={`anonymous:hidden ${button('primary')}`} href={address}>
              {labels.upgrade.action}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
