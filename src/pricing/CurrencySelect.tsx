import { useRef } from 'react';
import { useHydrationEffect } from '../hooks/use-hydration-effect.ts';
import { type Currency, currencySign } from '../lib/shared/money.ts';
import { selectFieldClass } from '../ui/form-classes.ts';

interface Props {
  label: string;
  currencies: readonly Currency[];
  currency: Currency;
  /** BCP 47 tag of the page's language. */
  lang: string;
  onChange: (currency: Currency) => void;
}

/** The currency of all prices. */
export function CurrencySelect({ label, currencies, currency, lang, onChange }: Props) {
  const list = useRef<HTMLSelectElement>(null);
  useHydrationEffect(() => {
    const value = currencies.find((one) => one === list.current?.value);
    if (value && value !== currency) onChange(value);
  });

  return (
    <label className="min-w-0 flex-none not-scripted:hidden">
      <span className="sr-only">{label}</span>
      <select
        ref={list}
        className={`h-full ${selectFieldClass}`}
        value={currency}
        onChange={(event) => onChange(event.currentTarget.value as Currency)}
      >
        {currencies.map((code) => (
          <option key={code} value={code} suppressHydrationWarning>
            {`${code} ${currencySign(code, lang)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
