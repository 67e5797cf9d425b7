import { useRef } from 'react';
import { useHydrationEffect } from '../hooks/use-hydration-effect.ts';
import { formatPercent } from '../lib/shared/money.ts';
import { type Period, periods } from '../product.ts';
import { segmentClass, segmentsClass } from '../ui/segment-classes.ts';
import type { PricingTexts } from './texts.ts';

interface Props {
  period: Period;
  labels: PricingTexts['toggle'];
  /** What yearly billing saves, of 1; not shown where that is no whole per cent, or below 0. */
  saving: number;
  /** BCP 47 tag of the page's language. */
  lang: string;
  onChange: (period: Period) => void;
}

/** Monthly or yearly billing, as two radio buttons. */
export function PeriodSwitch({ period, labels, saving, lang, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  useHydrationEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const value = periods.find((one) => one === chosen);
    if (value && value !== period) onChange(value);
  });

  return (
    <fieldset ref={group} className="min-w-0 grow basis-52 not-scripted:hidden sm:basis-auto">
      <legend className="sr-only">{labels.label}</legend>
      <div className={segmentsClass}>
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
            <span className={segmentClass}>
              {labels[value]}
              {value === 'yearly' && saving >= 0.005 && (
                <small className="rounded-full bg-mark-yellow px-1.5 text-xs text-mark-ink">
                  −<bdi suppressHydrationWarning>{formatPercent(saving, lang)}</bdi>
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
