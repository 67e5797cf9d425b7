import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, SERVER_SESSION, session } from '../../stores/browser.ts';

interface Props {
  /** Label and address of each entry. */
  links: readonly (readonly [label: string, address: string])[];
  labels: { label: string; logout: string };
}

/**
 * The header's part for signed-in readers: their name, and a menu that HTML alone opens and closes.
 */
export function AccountMenu({ links, labels }: Props) {
  const state = useStore($session, { ssr: () => SERVER_SESSION });
  useEffect(session.start, []);
  const name = state.state === 'signedIn' && state.user.username;

  return (
    <>
      <button className="nav-link" popoverTarget="account-menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-5 4-7 8-7s8 2 8 7" />
        </svg>
        <span className="sr-only">{labels.label}</span>
        <span className="account-name">{name}</span>
      </button>
      <div id="account-menu" popover="auto" className="languages sheet">
        {name && <p className="account-name place">{name}</p>}
        <ul>
          {links.map(([label, address]) => (
            <li key={address}>
              <a className="nav-link" href={address}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <button className="nav-link w-full" onClick={session.logout}>
              {labels.logout}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
