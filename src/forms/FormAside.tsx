import type { ReactNode } from 'react';

interface Props {
  /** Whether it is about another page than the form: a rule stands between. */
  isApart?: boolean;
  children: ReactNode;
}

/** A line in small print in or below a form. Its links are as high as a finger. */
export function FormAside({ isApart = false, children }: Props) {
  return (
    <p
      className={`max-w-form text-sm *:-my-2.5 *:inline-block *:py-2.5 ${isApart ? 'mt-7 border-t border-rule pt-5' : ''}`}
    >
      {children}
    </p>
  );
}
