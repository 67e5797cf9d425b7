import { useRef } from 'react';
import { useHydrationEffect } from '../hooks/use-hydration-effect.ts';
import { type Period, periods } from '../product.ts';
import type { PricingTexts } from './texts.ts';

interface Props {
  period: Period;
  labels: PricingTexts['toggle'];
  /** What yearly billing saves, formatted; null for nothing. */
  saving: string | null;
  onChange: (period: Period) => void;
}

const optionClass =
  'flex min-h-11 cursor-pointer flex-wrap items-center justify-center gap-x-1.5 rounded-md px-2 py-1 lg:px-3.5 ' +
  'peer-checked:bg-ink peer-checked:text-surface peer-not-checked:hover:bg-surface-2 ' +
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link';

/** Monthly or yearly billing, as two radio buttons. */
export function PeriodSwitch({ period, labels, saving, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  useHydrationEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const value = periods.find((one) => one === chosen);
    if (value && value !== period) onChange(value);
  });

  return (
    <fieldset ref={group} className="min-w-0 grow basis-40 sm:basis-auto">
      <legend className="sr-only">{labels.label}</legend>
      <div className="inline-flex min-w-full rounded-lg border border-rule-strong bg-sheet p-0.75">
        {periods.map((value) => (
          <label key={value} className="grid min-w-0 flex-auto first:shrink-0">
            <input
              type="radio"
              name="period"
              className="peer sr-only"
              value={value}
              checked={period === value}
              onChange={() => onChange(value)}
            />
            <span className={optionClass}>
              {labels[value]}
              {value === 'yearly' && saving !== null && (
                <small className="rounded-full bg-mark-yellow px-1.5 text-xs text-mark-ink">
                  −<bdi suppressHydrationWarning>{saving}</bdi>
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
