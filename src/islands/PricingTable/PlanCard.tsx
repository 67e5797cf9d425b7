import type { ReactNode } from 'react';
import { type Currency, shownPrice } from '../../lib/shared/money.ts';
import { FREE_PLAN, type Period, type Plan } from '../../product.ts';
import { button, flatSheetClass } from '../../ui/classes.ts';
import { unbroken } from '../../lib/shared/unbroken.ts';
import { PriceLine } from '../../pricing/PriceLine.tsx';
import type { Prices } from '../../pricing/use-plan-price.ts';
import type { PricingTexts } from '../../pricing/texts.ts';

/** A plan's row of the price table. */
export interface PlanRow {
  id: Plan;
  isPopular: boolean;
  prices: Prices;
  /** The free plan’s tagline says its price. */
  labels: { name: string; audience: string; tagline?: string; action: string };
  /** The address that its button leads to. */
  links: Record<'anonymous' | 'signedIn', Record<Period, string>>;
}

interface Props {
  plan: PlanRow;
  period: Period;
  currency: Currency;
  /** BCP 47 tag of the page's language. */
  lang: string;
  labels: PricingTexts['table'];
  /** Below the button. */
  note: string;
  /** The list of what it includes, in its rows of the grid. */
  children?: ReactNode;
}

/** Rows that the cards share for what plans include, at most four: empty ones have no height. */
export const includedRowsClass = 'md:row-span-4 md:grid md:grid-rows-subgrid';

/** Those, and the six above them, so that names, prices and buttons line up, too. */
const cardRowsClass = 'md:row-span-10 md:grid md:grid-rows-subgrid';

const cardClass =
  'relative flex min-w-0 break-inside-avoid flex-col px-5 pt-5 pb-4 wrap-anywhere sm:px-8 sm:pt-8 ' +
  cardRowsClass;

/** Two pixels of border, the inner one painted, so that the lines align with the other card's. */
const popularCardClass = 'rounded-lg border border-ink bg-sheet inset-border-ink';

const badgeClass =
  'absolute start-8 -top-3.5 rounded-full border-2 border-ink bg-mark-yellow px-3 text-xs font-semibold ' +
  'text-mark-ink print:static print:self-start';

export function PlanCard({ plan, period, currency, lang, labels, note, children }: Props) {
  const { id, isPopular, prices, links } = plan;
  const price = prices[currency];
  const isFree = id === FREE_PLAN;
  const { perMonth, billing } = shownPrice(price, period, { currency, lang, texts: labels });
  const actionClass = `mt-5 ${button(isPopular ? 'primary' : 'secondary')}`;

  return (
    <article
      aria-labelledby={`plan-${id}`}
      className={`${cardClass} ${isPopular ? popularCardClass : flatSheetClass}`}
    >
      {isPopular && <p className={badgeClass}>{labels.mostPopular}</p>}
      <h3 id={`plan-${id}`}>{plan.labels.name}</h3>
      <p className="mb-3 text-sm text-ink-muted">{plan.labels.audience}</p>
      <PriceLine
        text={plan.labels.tagline ?? labels.perMonth}
        price={perMonth}
        billing={isFree ? '' : billing}
      />
      <p className="grid">
        <a className={`signed-in:hidden ${actionClass}`} href={links.anonymous[period]}>
          {plan.labels.action}
        </a>
        <a className={`anonymous:hidden ${actionClass}`} href={links.signedIn[period]}>
          {plan.labels.action}
        </a>
      </p>
      <p className="mt-4 mb-5 text-sm text-ink-muted">{unbroken(note)}</p>
      {children}
    </article>
  );
}
