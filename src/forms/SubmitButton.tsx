import { useHydrated } from '../guards/use-browser-value.ts';
import type { FormLabels } from './labels.ts';

interface Props {
  /** What pressing it does. */
  action: string;
  labels: Pick<FormLabels, 'form'>;
  isBusy: boolean;
}

/** The button that sends a form, and says so when it has to wait. */
export function SubmitButton({ action, labels, isBusy }: Props) {
  const isHydrated = useHydrated();
  return (
    // Not `disabled`: that would take the focus away, and swallow the press that hydrates the island.
    <button
      type="submit"
      className="button button-primary w-full"
      aria-disabled={isBusy || undefined}
    >
      {!isHydrated ? labels.form.loading : isBusy ? labels.form.busy : action}
    </button>
  );
}
