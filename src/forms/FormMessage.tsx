import type { ReactNode } from 'react';
import { type FormLabels, errorText } from './labels.ts';
import type { FormError } from './use-form.ts';

interface Props {
  error: FormError | null;
  labels: Pick<FormLabels, 'error'>;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What went wrong with the whole form, announced when it appears. */
export function FormMessage({ error, labels, children }: Props) {
  return (
    <div role="alert">
      {error && (
        <p className="form-message">
          {errorText(labels, error.key, error.retryAfter)}
          {children}
        </p>
      )}
    </div>
  );
}
