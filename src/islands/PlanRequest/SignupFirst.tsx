import type { ReactNode } from 'react';
import { FormAside } from '../../forms/FormAside.tsx';
import type { AccountTexts } from '../../forms/labels.ts';
import { withReturnPath } from '../../hooks/use-guards.ts';
import { button } from '../../ui/classes.ts';

interface Props {
  /** The order, to come back to. */
  target: string;
  paths: { signup: string; login: string };
  labels: AccountTexts['signup'];
  /** What is said of paying, below the button. */
  children: ReactNode;
}

/** The way to an order for a user without a session. */
export function SignupFirst({ target, paths, labels, children }: Props) {
  return (
    <div className="grid gap-4 signed-in:hidden">
      <a className={button('primary')} href={withReturnPath(paths.signup, target)}>
        {labels.planAction}
      </a>
      {children}
      <FormAside>
        {labels.other} <a href={withReturnPath(paths.login, target)}>{labels.otherAction}</a>
      </FormAside>
    </div>
  );
}
