import type { ReactNode } from 'react';

interface Props {
  /** Separates it from the form by a rule: it links to another page. */
  isApart?: boolean;
  children: ReactNode;
}

/** A line of small print in or below a form, its links enlarged for touch. */
export function FormAside({ isApart = false, children }: Props) {
  return (
    <p
      className={`max-w-form text-sm *:-my-2.5 *:inline-block *:py-2.5 ${isApart ? 'mt-7 border-t border-rule pt-5' : ''}`}
    >
      {children}
    </p>
  );
}
