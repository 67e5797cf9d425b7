import type { ButtonHTMLAttributes } from 'react';
import { tag } from './shared-classes.ts';

/** A tag to press. */
export function TagButton({ children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type="button" className={tag}>
      {children}
    </button>
  );
}
