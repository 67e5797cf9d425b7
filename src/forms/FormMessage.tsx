import type { ReactNode } from 'react';
import { messageClass } from '../ui/form-classes.ts';
import type { FormError } from './form-error.ts';
import { type FormLabels, errorText } from './labels.ts';

interface Props {
  error: FormError | null;
  labels: Pick<FormLabels, 'error'>;
  /** What the user can do about it. */
  children?: ReactNode;
}

/** An error of the whole form, announced when it appears. */
export function FormMessage({ error, labels, children }: Props) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <p className={messageClass}>
          {errorText(labels, error.key, error.retryAfter)}
          {children}
        </p>
      )}
    </div>
  );
}
