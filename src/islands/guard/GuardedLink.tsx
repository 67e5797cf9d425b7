import type { AnchorHTMLAttributes } from 'react';
import { useAwake } from './use-awake.ts';
import { withReturnPath } from './use-guards.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  path: string;
}

/** A link to another account page that hands on where the reader wanted to go. */
export function GuardedLink({ path, children, ...rest }: Props) {
  const isAwake = useAwake();
  return (
    <a {...rest} href={isAwake ? withReturnPath(path) : path}>
      {children}
    </a>
  );
}
