import type { ReactNode } from 'react';

/** A status message, announced when it appears. */
export function FormStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-s-4 border-mark-yellow ps-3.5 empty:hidden">
      {children}
    </p>
  );
}
