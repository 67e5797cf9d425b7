import { type Variant, button } from '../ui/classes.ts';
import type { FormLabels } from './labels.ts';

interface Props {
  /** The button's text. */
  action: string;
  labels: Pick<FormLabels, 'form'>;
  isBusy: boolean;
  variant?: Variant;
}

/** Pressed before its island was there: as while it is busy. */
const pressed =
  'group-data-sent/form:border-current group-data-sent/form:bg-transparent group-data-sent/form:text-inherit ' +
  'group-data-sent/form:opacity-60 group-data-sent/form:shadow-none';

/** The submit button of a form, which tells when it is busy. */
export function SubmitButton({ action, labels, isBusy, variant = 'primary' }: Props) {
  return (
    // Not `disabled`: that would lose the focus, and the press that hydrates the island.
    <button
      type="submit"
      className={`${button(variant)} w-full ${pressed}`}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? labels.form.busy : action}
    </button>
  );
}
