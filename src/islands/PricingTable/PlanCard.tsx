import { fill } from '../../lib/shared/fill.ts';
import { formatPrice, monthlyPrice, type Currency } from '../../lib/shared/money.ts';
import { choiceQuery } from '../../lib/shared/plan-request.ts';
import type { Period, Plan } from '../../product.ts';
import type { PricingTexts } from './labels.ts';

export interface PlanOffer {
  id: Plan;
  name: string;
  tagline: string;
  action: string;
  /** Where an account is made. */
  signup: string;
  /** Where a reader with an account goes on. */
  target: string;
  isPopular: boolean;
  items: string[];
  prices: Record<Currency, Record<Period, number>>;
}

interface Props {
  plan: PlanOffer;
  currency: Currency;
  period: Period;
  lang: string;
  labels: PricingTexts['table'];
}

/** One plan: what it costs in the chosen currency and period, and what it includes. */
export function PlanCard({ plan, currency, period, lang, labels }: Props) {
  const prices = plan.prices[currency];
  const isFree = prices.monthly === 0;
  const billing =
    period === 'yearly'
      ? `${labels.billedYearly} · ${fill(labels.perYear, { price: formatPrice(prices.yearly, currency, lang) })}`
      : labels.billedMonthly;

  const [beforePrice, afterPrice] = labels.perMonth.split('{{price}}');

  const button = `button ${plan.isPopular ? 'button-primary' : ''}`;
  const target = isFree ? plan.target : plan.target + choiceQuery({ plan: plan.id, period });
  const next = new URLSearchParams({ next: target });

  return (
    <div className={`sheet plan ${plan.isPopular ? 'plan-popular' : ''}`}>
      {plan.isPopular && <p className="badge">{labels.mostPopular}</p>}
      <h3>{plan.name}</h3>
      <p className="text-sm text-ink-muted">{plan.tagline}</p>
      <p className="text-ink-muted">
        {beforePrice}
        {/* Number formats may differ between the builder's and the browser's language data. */}
        <span className="price" suppressHydrationWarning>
          {formatPrice(monthlyPrice(prices, period), currency, lang)}
        </span>
        {afterPrice}
      </p>
      <p className="billing" suppressHydrationWarning>
        {isFree ? '\u00a0' : billing}
      </p>
      <a className={button} data-when="anonymous" href={`${plan.signup}?${next}`}>
        {plan.action}
      </a>
      <a className={button} data-when="signed-in" href={target}>
        {plan.action}
      </a>
      <p className="meta-line">{labels.included}</p>
      <ul>
        {plan.items.map((item) => (
          <li key={item} className="included">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
