import type { AnchorHTMLAttributes } from 'react';
import { useHydrated } from '../hooks/use-browser-value.ts';
import { withReturnPath } from './use-guards.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  path: string;
}

/** A link to another account page that keeps the return path. */
export function GuardedLink({ path, children, ...rest }: Props) {
  const isHydrated = useHydrated();
  return (
    <a {...rest} href={isHydrated ? withReturnPath(path) : path}>
      {children}
    </a>
  );
}
