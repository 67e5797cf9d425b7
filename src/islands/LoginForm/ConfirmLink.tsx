import type { MouseEvent } from 'react';
import { GuardedLink } from '../../guards/GuardedLink.tsx';
import { navigate } from '../../guards/navigate.ts';
import { withReturnPath } from '../../guards/use-guards.ts';

interface Props {
  path: string;
  label: string;
}

/** Leads to a new confirmation mail, and takes along the address just typed. */
export function ConfirmLink({ path, label }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    const typed = document.querySelector<HTMLInputElement>('[name=identifier]')?.value.trim();
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
