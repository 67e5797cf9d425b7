import type { InputHTMLAttributes, ReactNode } from 'react';

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

/** An input with its label above, and hint and problem below. */
export function Field({ name, label, hint, problem, children, ...rest }: FieldProps) {
  const id = `field-${name}`;
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="form-box">
        <input
          {...rest}
          id={id}
          name={name}
          className="field"
          required
          aria-invalid={problem !== undefined}
          aria-describedby={about || undefined}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="form-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
