import type { MouseEvent } from 'react';
import { GuardedLink } from './GuardedLink.tsx';
import { navigate } from '../lib/browser/navigate.ts';
import { withReturnPath } from './use-guards.ts';

interface Props {
  path: string;
  label: string;
  /** Name of the input with the address. */
  field: string;
}

/** Links to a new confirmation mail, passing on the address just typed. */
export function ConfirmLink({ path, label, field }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    const typed = document.querySelector<HTMLInputElement>(`[name=${field}]`)?.value.trim();
    const { ctrlKey, metaKey, shiftKey } = event;
    if (!typed?.includes('@') || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(withReturnPath(path), { state: { email: typed } });
  };
  return (
    <>
      {' '}
      <GuardedLink path={path} onClick={follow}>
        {label}
      </GuardedLink>
    </>
  );
}
