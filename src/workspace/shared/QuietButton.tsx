import type { ButtonHTMLAttributes } from 'react';
import { quietClass } from './shared-classes.ts';

/** A button that looks like a link. */
export function QuietButton({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={`${quietClass} ${className}`} />;
}
