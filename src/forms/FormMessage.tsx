import type { ReactNode } from 'react';
import type { ApiError } from '../api/errors.ts';
import { fill } from '../lib/shared/fill.ts';
import { messageClass } from '../ui/form-classes.ts';
import type { FormLabels } from './labels.ts';

export type ShownError = Pick<ApiError, 'key'> & Partial<Pick<ApiError, 'retryAfter'>>;

interface Props {
  error: ShownError | null;
  labels: Pick<FormLabels, 'error'>;
  /** What the user can do about it. */
  children?: ReactNode;
}

/** "in 42 seconds" in the language of the page; minutes where seconds are many. */
function fromNow(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang);
  const when =
    seconds < 100
      ? format.format(seconds, 'second')
      : format.format(Math.ceil(seconds / 60), 'minute');
  // CLDR puts a space here in Japanese, where our texts have none.
  return when.replace(/(?<=\d) (?=\p{Script=Han})/u, '');
}

/** The text for an error. */
export const errorText = ({ key, retryAfter }: ShownError, texts: FormLabels['error']): string =>
  key === 'rateLimited' && retryAfter
    ? fill(texts.rateLimitedFor, { when: fromNow(retryAfter) })
    : texts[key];

/** An error of the whole form, announced when it appears. */
export function FormMessage({ error, labels, children }: Props) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <p className={messageClass}>
          {errorText(error, labels.error)}
          {children}
        </p>
      )}
    </div>
  );
}
