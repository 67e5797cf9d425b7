interface Props {
  /** With `{{price}}` where the price goes. */
  text: string;
  price: string;
  /** What is billed and when; empty for a free plan. */
  billing: string;
}

/**
 * A plan's price, and below it how it is billed: that line is there even if empty, to keep rows of
 * cards aligned.
 */
export function PriceLine({ text, price, billing }: Props) {
  const [before, after] = text.split('{{price}}');
  return (
    <>
      <p className="text-ink-muted">
        {before}
        <span
          className="font-brand text-price text-ink lining-figures cjk:me-1.5"
          suppressHydrationWarning
        >
          {price}
        </span>
        {after}
      </p>
      <p className="text-sm text-ink-muted" suppressHydrationWarning>
        {billing}
      </p>
    </>
  );
}
