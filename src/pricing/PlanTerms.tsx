import { unbroken } from '../lib/shared/unbroken.ts';
import type { PricingTexts } from './labels.ts';

interface Props {
  /** What the plan includes. */
  items: readonly string[];
  terms: PricingTexts['terms'];
}

const tickedClass =
  'relative ps-7 before:absolute before:start-1 before:top-3.5 before:h-1.5 before:w-3.5 before:-rotate-45 ' +
  'before:border-s-2 before:border-b-2 before:border-ink';

/** What a plan includes, and its terms. */
export function PlanTerms({ items, terms }: Props) {
  return (
    <>
      <ul>
        {items.map((text) => (
          <li key={text} className={`py-0.5 max-sm:text-sm sm:py-1.25 ${tickedClass}`}>
            {text}
          </li>
        ))}
      </ul>
      <ul className="grid gap-2 border-t border-rule pt-4 text-sm text-ink-muted">
        <li>{unbroken(terms.pay)}</li>
        <li>{unbroken(terms.cancel)}</li>
      </ul>
    </>
  );
}
