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
  /** The page's, for a reader who chose none in the price table. */
  currency: Currency;
  /** BCP 47 tag of the page's language. */
  lang: string;
  labels: PlanRequestLabels;
}

/** How a signed-in reader requests the plan chosen in the price table. */
export function PlanRequest({ paths, email, prices, currency, lang, labels }: Props) {
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
  const written = (text: string, amount: number) =>
    fill(text, { price: formatPrice(amount, shown, lang) });
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
    <div className="form">
      <p className="text-lg">{plan}</p>
      <PeriodSwitch period={choice.period} labels={labels.toggle} onChange={choose} />
      <p aria-live="polite">
        {written(labels.table.perMonth, monthlyPrice(price, choice.period))}
        {' · '}
        {choice.period === 'yearly'
          ? `${labels.table.billedYearly} · ${written(labels.table.perYear, price.yearly)}`
          : labels.table.billedMonthly}
      </p>
      <p>{labels.upgrade.how}</p>
      <a
        className="button button-primary"
        {...(isKnown ? { href: address } : { role: 'link', 'aria-disabled': true })}
      >
        {labels.upgrade.action}
      </a>
    </div>
  );
}
