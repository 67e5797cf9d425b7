import type { ComponentProps } from 'react';
import { button } from '../../ui/classes.ts';

interface Props extends ComponentProps<'button'> {
  variant?: Parameters<typeof button>[0];
  size?: Parameters<typeof button>[1];
}

/** A button with a border; one that looks like a link is a `QuietButton`. */
export const Button = ({ variant, size, className = '', ...rest }: Props) => (
  <button type="button" {...rest} className={`${button(variant, size)} ${className}`} />
);
