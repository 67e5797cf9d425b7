import { useState } from 'react';
import type { Purchase } from '../../api/billing.ts';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { FormMessage } from '../../forms/FormMessage.tsx';
import type { PurchaseTexts } from '../../forms/labels.ts';
import { fill } from '../../lib/shared/fill.ts';
import { api } from '../../stores/session/browser-session.ts';
import { factActionClass } from '../../ui/form-classes.ts';

interface Props {
  purchase: Purchase;
  lang: string;
  labels: PurchaseTexts;
}

/** The state of the purchase, and a button to manage it at the payment service. */
export function PurchaseState({ purchase, lang, labels }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long' });

  const manage = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      location.assign(await api.portal());
    } catch (thrown) {
      setError(asApiError(thrown));
    }
    // The back/forward cache may restore this page as it is now.
    setBusy(false);
  };

  return (
    <div className="flex basis-full flex-wrap items-baseline gap-x-4 font-sans text-sm text-ink-muted">
      <p className="min-w-0 flex-1 max-sm:basis-full">
        {fill(labels.billing[purchase.state], { date: date.format(new Date(purchase.until)) })}
      </p>
      <button
        type="button"
        className={factActionClass}
        aria-disabled={isBusy}
        onClick={() => void manage()}
      >
        {labels.billing.manage}
      </button>
      <div className="basis-full">
        <FormMessage error={error} labels={labels} />
      </div>
    </div>
  );
}
