import { unbroken } from '../lib/shared/unbroken.ts';
import type { PricingTexts } from './texts.ts';

interface Props {
  terms: PricingTexts['terms'];
}

/** Terms of an order. */
export function OrderTerms({ terms }: Props) {
  return (
    <ul className="grid gap-2 border-t border-rule pt-4 text-sm text-ink-muted">
      <li>{unbroken(terms.pay)}</li>
      <li>{unbroken(terms.cancel)}</li>
    </ul>
  );
}
