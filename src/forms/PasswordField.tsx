import { useEffect, useRef, useState } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import type { FormLabels } from './labels.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  labels: Pick<FormLabels, 'field'>;
}

const eye =
  'M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6';

/** A password field that can be revealed. */
export function PasswordField({ labels, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = button.current?.form;
    const hide = (): void => setShown(false);
    // Browsers remember the values of plain text fields.
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field {...rest} type={isShown ? 'text' : 'password'}>
      <button
        ref={button}
        type="button"
        className="absolute inset-y-0 end-0 grid w-12 cursor-pointer place-items-center rounded-lg text-ink-muted hover:text-ink print:hidden"
        aria-label={isShown ? labels.field.hide : labels.field.show}
        aria-controls={`field-${rest.name}`}
        onClick={() => setShown(!isShown)}
      >
        <Drawing path={`${eye}${isShown ? 'M4 20 20 4' : ''}`} className="size-5.5" />
      </button>
    </Field>
  );
}
