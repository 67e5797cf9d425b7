import type { ButtonHTMLAttributes } from 'react';
import { iconButtonClass } from './shared-classes.ts';
import { Icon, type IconName } from './Icon.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
}

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({ icon, label, className = '', ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`${iconButtonClass} ${className}`}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
