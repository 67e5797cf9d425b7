import type { FormLabels } from './labels.ts';

interface Props {
  /** The button's text. */
  action: string;
  labels: Pick<FormLabels, 'form'>;
  isBusy: boolean;
}

/** The submit button of a form, which tells when it is busy. */
export function SubmitButton({ action, labels, isBusy }: Props) {
  return (
    // Not `disabled`: that would lose the focus, and the press that hydrates the island.
    <button
      type="submit"
      className="button button-primary w-full"
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? labels.form.busy : action}
    </button>
  );
}
