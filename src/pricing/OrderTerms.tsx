import { unbroken } from '../lib/shared/unbroken.ts';
import type { PricingTexts } from './texts.ts';

interface Props {
  terms: PricingTexts['terms'];
  className?: string;
}

/** Terms of an order. */
export function OrderTerms({ terms, className = 'gap-2 border-t border-rule pt-4' }: Props) {
  return (
    <ul className={`grid text-sm text-ink-muted ${className}`}>
      <li>{unbroken(terms.pay)}</li>
      <li>{unbroken(terms.cancel)}</li>
    </ul>
  );
}
