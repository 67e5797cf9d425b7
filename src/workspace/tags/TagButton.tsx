import type { ButtonHTMLAttributes } from 'react';
import { tagClass } from '../shared/shared-classes.ts';

/** A tag as a button. */
export function TagButton({ children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type="button" className={tagClass}>
      {children}
    </button>
  );
}
