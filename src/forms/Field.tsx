import type { InputHTMLAttributes, ReactNode } from 'react';
import { fieldClass } from '../ui/form-classes.ts';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** Shown before typing. */
  hint?: string | undefined;
  /** What is wrong with the value. */
  problem?: string | undefined;
  /** Placed inside the field's box, after the input. */
  children?: ReactNode;
}

const noteClass = 'mt-1.5 text-sm leading-normal';

/** An input with label, hint and error; no autocorrection, which garbles names and addresses. */
export function Field({ name, label, hint, problem, children, ...rest }: FieldProps) {
  const id = `field-${name}`;
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          id={id}
          name={name}
          className={`${fieldClass} h-12 ${children ? 'pe-13' : ''}`}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={about || undefined}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={`${noteClass} text-ink-muted`}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={`${noteClass} border-s-3 border-error ps-3 text-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}
