import type { PricingTexts } from '../PricingTable/PeriodSwitch.tsx';
import { type PlanItem, PlanItems } from './PlanItems.tsx';

interface Props {
  items: readonly PlanItem[];
  terms: PricingTexts['terms'];
}

/** What a plan has, and on what terms. */
export function PlanTerms({ items, terms }: Props) {
  return (
    <>
      <PlanItems items={items} />
      <ul className="grid gap-2 border-t border-rule pt-4 text-sm text-ink-muted">
        <li>{terms.pay}</li>
        <li>{terms.cancel}</li>
      </ul>
    </>
  );
}
