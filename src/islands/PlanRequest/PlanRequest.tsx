import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { FormAside } from '../../forms/FormAside.tsx';
import type { AccountTexts, PurchaseTexts } from '../../forms/labels.ts';
import { button, numeralClass, sheetClass } from '../../ui/classes.ts';
import { type GuardPaths, useGuards } from '../../guards/use-guards.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import { fill } from '../../lib/shared/fill.ts';
import { planRequestAddress, readChoice } from '../../lib/shared/plan-request.ts';
import { unbroken } from '../../lib/shared/unbroken.ts';
import type { Period, Plan } from '../../product.ts';
import { $session, SERVER_SESSION } from '../../stores/session/browser-session.ts';
import type { PricingTexts } from '../../pricing/labels.ts';
import { PeriodSwitch } from '../../pricing/PeriodSwitch.tsx';
import { PlanSummary, type PlanSummaryTexts } from './PlanSummary.tsx';
import { Purchase } from './Purchase.tsx';
import { type Offer, usePlanPrice } from '../../pricing/use-plan-price.ts';

interface PlanRequestLabels
  extends Pick<AccountTexts, 'upgrade'>, Pick<PricingTexts, 'toggle'>, PlanSummaryTexts {
  /** Only on a site that sells the plan; else it is requested by mail. */
  purchase?: PurchaseTexts | undefined;
}

interface Props {
  paths: GuardPaths & { highlights: string };
  /** The operator's address. */
  email: string;
  offer: Offer;
  /** What each plan has. */
  included: Record<Plan, string[]>;
  labels: PlanRequestLabels;
  /** What the plan does, as a picture. */
  children?: ReactNode;
}

/** Where a signed-in reader buys the plan chosen in the price table, or requests it by mail. */
export function PlanRequest(props: Props) {
  const { paths, email, offer, included, labels, children } = props;
  useGuards(paths);
  const state = useStore($session, { ssr: () => SERVER_SESSION });
  const [chosen, choose] = useState<Period>();
  const requested = readChoice(useBrowserValue(() => location.search) ?? '');
  const choice = { ...requested, period: chosen ?? requested.period };
  const plan = labels.planNames[choice.plan];
  const { currency, price } = usePlanPrice(offer, choice, labels.table);
  const username = state.state === 'signedIn' ? state.user.username : '';
  /** Before, the mail would name the wrong period, or no user. */
  const isKnown = state.state !== 'checking';
  const address = planRequestAddress({
    email,
    username,
    plan,
    period: labels.toggle[choice.period],
  });

  const steps = labels.purchase
    ? []
    : [labels.upgrade.send, labels.upgrade.reply, labels.upgrade.start];
  const action = labels.purchase ? (
    <Purchase order={{ ...choice, currency, price }} paths={paths} labels={labels.purchase} />
  ) : (
    <div className="grid gap-3">
      <a
        className={button('primary')}
        {...(isKnown ? { href: address } : { role: 'link', 'aria-disabled': true })}
      >
        {labels.upgrade.action}
      </a>
      <p className="text-sm text-ink-muted">{labels.upgrade.note}</p>
    </div>
  );

  return (
    <div className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div
        className={`${sheetClass} grid content-start gap-5 self-start p-6 sm:p-8 lg:order-1 lg:col-span-5 lg:row-span-2`}
      >
        <p className="text-sm text-ink-muted">{labels.upgrade.order}</p>
        <PlanSummary {...{ choice, offer, included, labels, action }}>
          <PeriodSwitch
            period={choice.period}
            labels={labels.toggle}
            isLegendShown
            onChange={choose}
          />
        </PlanSummary>
      </div>
      <div className="min-w-0 lg:col-span-7">{children}</div>
      <div className="grid content-start gap-8 border-t border-rule pt-8 lg:order-2 lg:col-span-7">
        {steps.length > 0 && (
          <div>
            <h2 className="text-row">{labels.upgrade.next}</h2>
            <ol className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-3">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-3">
                  <span className={`${numeralClass} w-5 text-lg leading-snug`} aria-hidden="true">
                    {index + 1}
                  </span>
                  <p>{unbroken(step)}</p>
                </li>
              ))}
            </ol>
            <div className="mt-5">
              <FormAside>{fill(labels.upgrade.other, { email })}</FormAside>
            </div>
          </div>
        )}
        <div className="max-w-measure">
          <h2 className="text-row">{labels.upgrade.freeTitle}</h2>
          <p className="mt-2">{labels.upgrade.freeText}</p>
        </div>
      </div>
    </div>
  );
}
