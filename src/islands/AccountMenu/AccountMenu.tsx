import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, SERVER_SESSION, session } from '../../stores/browser.ts';

/**
 * What the header's account menu needs of the session: the reader's name, and the way out. The menu
 * itself is the header's own HTML, which opens and leads on without us.
 */
export function AccountMenu() {
  const state = useStore($session, { ssr: () => SERVER_SESSION });
  useEffect(() => {
    session.start();
    const button = document.querySelector('[data-logout]');
    button?.addEventListener('click', session.logout);
    return () => button?.removeEventListener('click', session.logout);
  }, []);

  return <span className="account-name">{state.state === 'signedIn' && state.user.username}</span>;
}
