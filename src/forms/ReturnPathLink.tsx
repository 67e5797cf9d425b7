import type { AnchorHTMLAttributes } from 'react';
import { useHydrated } from '../hooks/use-browser-value.ts';
import { withReturnPath } from '../hooks/use-guards.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  path: string;
}

/** A link to another account page, with the return path in its query. */
export function ReturnPathLink({ path, children, ...rest }: Props) {
  const isHydrated = useHydrated();
  return (
    <a {...rest} href={isHydrated ? withReturnPath(path) : path}>
      {children}
    </a>
  );
}
