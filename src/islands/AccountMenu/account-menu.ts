import type { PlainIsland } from '../../lib/browser/plain-island.ts';
import { $session, session } from '../../stores/session/browser-session.ts';

/**
 * The session-dependent part of the header's account menu: the reader's name. The menu itself is plain HTML, and
 * opens, links and signs out without this island.
 */
const AccountMenu: PlainIsland = Object.assign(() => '<span class="account-name"></span>', {
  mount(island: HTMLElement): void {
    const name = island.firstElementChild as HTMLElement;
    session.start();
    $session.subscribe((state) => {
      name.textContent = state.state === 'signedIn' ? state.user.username : '';
    });
  },
});

export default AccountMenu;
