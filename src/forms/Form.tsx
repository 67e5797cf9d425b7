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
  action: string;
  variant?: Variant;
  /** What the reader can do about an error. */
  help?: ReactNode;
  /** What follows the button. */
  after?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form submitted by script: its fields, what is wrong with it as a whole, and its button, which tells when it is busy.
 * Should the browser ever submit it natively, it does so by POST, so that no password ends up in the address; without
 * scripts it is not shown. Nor is it shown before hydration on a page that redirects signed-in readers.
 */
export function Form({ form, labels, action, variant = 'primary', help, after, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    // Sent before this was hydrated (directives/client-touch.ts).
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
      {/* Not `disabled`: that would lose the focus, and the press that hydrates the island. */}
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
