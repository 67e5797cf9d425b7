import type { ReactNode } from 'react';

interface Props {
  /** The anchor that the section is reached by. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the account page; on wide screens its heading is beside it. */
export function SettingsSection({ id, title, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="mt-14 gap-x-8 md:grid md:grid-cols-3 md:items-baseline"
    >
      <h2 id={`${id}-heading`} className="text-lg max-md:mb-3">
        {title}
      </h2>
      <div className="md:col-span-2">{children}</div>
    </section>
  );
}
