import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../hooks/use-browser-value.ts';
import { type Variant, button } from '../ui/classes.ts';
import { FormMessage } from './FormMessage.tsx';
import type { FormLabels } from './labels.ts';
import type { SubmittedForm } from './use-form.ts';

interface Props {
  /** From `useForm`. */
  form: SubmittedForm;
  labels: Pick<FormLabels, 'form' | 'error'>;
  /** The submit button's text. */
  action: ReactNode;
  variant?: Variant;
  /** Shown with an error: what to do about it. */
  help?: ReactNode;
  /** Placed below the button. */
  after?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form that is submitted by script: fields, error message and submit button. `method="post"`
 * keeps passwords out of the address if the browser ever submits it natively. Hidden without
 * scripts, and before hydration on pages that redirect signed-in users.
 */
export function Form({ form, labels, action, variant = 'primary', help, after, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    // Submitted before hydration: directives/client-touch.ts.
    if (element.current?.dataset['sent'] === undefined) return;
    delete element.current.dataset['sent'];
    element.current.requestSubmit();
  }, []);
  return (
    <form
      ref={element}
      className={`mt-7 hidden max-w-form gap-5 scripted:grid ${isHydrated ? '' : 'redirected:invisible'}`}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
    >
      {children}
      <FormMessage error={form.error} labels={labels}>
        {help}
      </FormMessage>
      {/* Not `disabled`, which would lose the focus and the click that hydrates the island. */}
      <button
        type="submit"
        className={`${button(variant)} w-full`}
        aria-disabled={form.isBusy || undefined}
      >
        {form.isBusy ? labels.form.busy : action}
      </button>
      {after}
    </form>
  );
}
