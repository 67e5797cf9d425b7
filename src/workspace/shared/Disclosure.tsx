import type { ReactNode } from 'react';
import { Chevron } from '../../ui/Chevron.tsx';

interface Props {
  summary: ReactNode;
  /** Opens it at first. */
  isOpen?: boolean;
  /** Looks like a row of a list, with the arrow at its end. */
  isRow?: boolean;
  children: ReactNode;
}

/** A `<details>` with an animated arrow. */
export function Disclosure({ summary, isOpen = false, isRow = false, children }: Props) {
  return (
    <details open={isOpen} className="group">
      <summary
        className={`min-h-11 items-center gap-1.5 text-sm ${isRow ? 'flex justify-between' : 'inline-flex'}`}
      >
        {summary}
        <Chevron className="size-4 text-ink-muted" />
      </summary>
      {children}
    </details>
  );
}
