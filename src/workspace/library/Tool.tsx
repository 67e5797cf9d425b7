import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { toolClass } from './toolbar-classes.ts';

interface Props extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
  labelClass?: string;
}

/** A button of a bar: its icon, its label, and what is given after them. */
export function Tool({ icon, label, labelClass, className = '', children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={`${toolClass} ${className}`}>
      <Icon name={icon} />
      <span className={labelClass}>{label}</span>
      {children}
    </button>
  );
}
