import type { ReactNode } from 'react';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A row of a part, to press. */
export const partRowClass = 'flex min-h-12 w-full items-center gap-3 text-start';

/** A part of what stands below a result, with its heading. */
export function ResultPart({ title, className = '', children }: Props) {
  return (
    <section className={`mt-8 ${className}`}>
      <h3 className="mb-2 font-sans text-sm font-semibold text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}
