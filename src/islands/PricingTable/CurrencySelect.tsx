import type { Currency } from '../../lib/shared/money.ts';

interface Props {
  label: string;
  currencies: readonly Currency[];
  value: Currency;
  /** BCP 47 tag for the currencies' names. */
  lang: string;
  onChange: (currency: Currency) => void;
}

/** All currencies of the price table by code and name. */
export function CurrencySelect({ label, currencies, value, lang, onChange }: Props) {
  const names = new Intl.DisplayNames(lang, { type: 'currency' });
  return (
    <label>
      <span className="meta-line block">{label}</span>
      <select
        className="field"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Currency)}
      >
        {currencies.map((code) => (
          // Names may differ between the builder's and the browser's language data.
          <option key={code} value={code} suppressHydrationWarning>
            {`${code} · ${names.of(code) ?? code}`}
          </option>
        ))}
      </select>
    </label>
  );
}
