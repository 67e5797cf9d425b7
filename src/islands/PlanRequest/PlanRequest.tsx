import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AccountTexts } from '../../forms/labels.ts';
import { type GuardPaths, useGuards } from '../../guards/use-guards.ts';
import { useBrowserValue } from '../../guards/use-browser-value.ts';
import { readStored } from '../../lib/browser/stored.ts';
import { fill } from '../../lib/shared/fill.ts';
import { CURRENCY_KEY } from '../../lib/shared/keys.ts';
import { type Currency, formatPrice, monthlyPrice } from '../../lib/shared/money.ts';
import { planRequestAddress, readChoice } from '../../lib/shared/plan-request.ts';
import type { Period, Plan } from '../../product.ts';
import { $session, SERVER_SESSION } from '../../stores/browser.ts';
import type { Prices } from '../PricingTable/prices.ts';
import { PeriodSwitch, type PricingTexts } from './PeriodSwitch.tsx';

interface PlanRequestLabels
  extends Pick<AccountTexts, 'upgrade'>, Pick<PricingTexts, 'toggle' | 'table'> {
  planNames: Record<Plan, string>;
}

interface Props {
  paths: GuardPaths;
  /** The operator's address. */
  email: string;
  prices: Record<Plan, Prices>;
  /** What each plan has. */
  included: Record<Plan, string[]>;
  /** The page's, for a reader who chose none in the price table. */
  currency: Currency;
  /** BCP 47 tag of the page's language. */
  lang: string;
  labels: PlanRequestLabels;
}

/** How a signed-in reader requests the plan chosen in the price table. */
export function PlanRequest(props: Props) {
  const { paths, email, prices, included, currency, lang, labels } = props;
  useGuards(paths);
  const state = useStore($session, { ssr: () => SERVER_SESSION });
  const [chosen, choose] = useState<Period>();
  const asked = readChoice(useBrowserValue(() => location.search) ?? '');
  const choice = { ...asked, period: chosen ?? asked.period };
  const plan = labels.planNames[choice.plan];
  const inCurrencies = prices[choice.plan];
  const stored = useBrowserValue(() => readStored(CURRENCY_KEY)) ?? currency;
  const shown = Object.hasOwn(inCurrencies, stored) ? (stored as Currency) : currency;
  const price = inCurrencies[shown];
  const written = (amount: number) => formatPrice(amount, shown, lang);
  const [before, after] = labels.table.perMonth.split('{{price}}');
  const username = state.state === 'signedIn' ? state.user.username : '';
  /** Until then the mail would ask for another period, or not say for whom. */
  const isKnown = state.state !== 'checking';
  const address = planRequestAddress({
    email,
    username,
    plan,
    period: labels.toggle[choice.period],
  });

  return (
    <div className="plan-request">
      <div className="form">
        <h2 className="text-lg">{plan}</h2>
        <PeriodSwitch period={choice.period} labels={labels.toggle} onChange={choose} />
        <div aria-live="polite">
          <p className="text-ink-muted">
            {before}
            <span className="price">{written(monthlyPrice(price, choice.period))}</span>
            {after}
          </p>
          <p className="billing">
            {choice.period === 'yearly'
              ? `${labels.table.billedYearly} · ${fill(labels.table.perYear, { price: written(price.yearly) })}`
              : labels.table.billedMonthly}
          </p>
        </div>
        <p>{labels.upgrade.how}</p>
        <a
          className="button button-primary"
          {...(isKnown ? { href: address } : { role: 'link', 'aria-disabled': true })}
        >
          {labels.upgrade.action}
        </a>
        <p className="form-aside">{fill(labels.upgrade.other, { email })}</p>
      </div>
      <div className="sheet plan plan-popular">
        <p className="meta-line">{labels.table.included}</p>
        <ul>
          {included[choice.plan].map((item) => (
            <li key={item} className="included">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
