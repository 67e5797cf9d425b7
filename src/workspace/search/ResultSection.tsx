import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A headed section below the results. */
export function ResultSection({ title, children }: Props) {
  return (
    <section className="mt-8">
      <h3 className="mb-2 font-sans text-sm font-semibold text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}
