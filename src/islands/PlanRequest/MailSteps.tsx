import { FormAside } from '../../forms/FormAside.tsx';
import type { AccountTexts } from '../../forms/labels.ts';
import { fill } from '../../lib/shared/fill.ts';
import { unbroken } from '../../lib/shared/unbroken.ts';
import { stepClass, stepNumeralClass } from '../../ui/classes.ts';

interface Props {
  /** The operator's address; null for none to show. */
  email: string | null;
  labels: Pick<AccountTexts, 'upgrade'>;
}

/** An explanation of ordering by mail, with its steps. */
export function MailSteps({ email, labels }: Props) {
  return (
    <div className="grid gap-4">
      <h2 className="-mb-2 text-row">{labels.upgrade.next}</h2>
      <p>{unbroken(labels.upgrade.byHand)}</p>
      <ol className="mt-2 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {[labels.upgrade.send, labels.upgrade.reply, labels.upgrade.start].map((step, index) => (
          <li key={step} className={stepClass}>
            <span className={stepNumeralClass} aria-hidden="true">
              {index + 1}
            </span>
            <p>{unbroken(step)}</p>
          </li>
        ))}
      </ol>
      {email !== null && <FormAside>{unbroken(fill(labels.upgrade.other, { email }))}</FormAside>}
    </div>
  );
}
