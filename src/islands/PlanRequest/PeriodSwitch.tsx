import type pricing from '../../../i18n/en/pricing.json';
import { type Period, periods } from '../../product.ts';

/** The texts of the price table, uninterpolated. */
export type PricingTexts = typeof pricing;

interface Props {
  period: Period;
  labels: PricingTexts['toggle'];
  onChange: (period: Period) => void;
}

/** Monthly or yearly billing, as two radio buttons. */
export function PeriodSwitch({ period, labels, onChange }: Props) {
  return (
    <fieldset>
      <legend className="meta-line">{labels.label}</legend>
      <div className="switch">
        {periods.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="period"
              className="sr-only"
              value={value}
              checked={period === value}
              onChange={() => onChange(value)}
            />
            <span>{labels[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
