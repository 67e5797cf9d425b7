import type { ReactNode } from 'react';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A row in a section. */
export const sectionRowClass = 'flex min-h-12 w-full items-center gap-3 text-start';

/** A headed section below the results. */
export function ResultSection({ title, className = '', children }: Props) {
  return (
    <section className={`mt-8 ${className}`}>
      <h3 className="mb-2 font-sans text-sm font-semibold text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}
