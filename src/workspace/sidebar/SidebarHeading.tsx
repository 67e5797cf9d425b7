import type { ReactNode } from 'react';

/** A heading in the sidebar. */
export function SidebarHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2
      id={id}
      className="px-3 pb-1.5 font-sans text-xs font-semibold tracking-wide text-ink-muted"
    >
      {children}
    </h2>
  );
}
