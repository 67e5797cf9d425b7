import type { MouseEvent } from 'react';
import { ReturnPathLink } from './ReturnPathLink.tsx';
import { navigate } from '../lib/browser/navigate.ts';
import { withReturnPath } from '../hooks/use-guards.ts';

interface Props {
  path: string;
  label: string;
  /** Name of the input with the address. */
  field: string;
}

/** A link to the page that resends the confirmation mail; passes the typed address on. */
export function ResendLink({ path, label, field }: Props) {
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
      <ReturnPathLink path={path} onClick={follow}>
        {label}
      </ReturnPathLink>
    </>
  );
}
