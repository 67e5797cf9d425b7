import type { PlainIsland } from '../../lib/browser/plain-island.ts';
import { $session, session } from '../../stores/browser.ts';

/**
 * What the header's account menu needs of the session: the reader's name. The menu itself is the header's
 * own HTML, which opens, leads on and signs out without us.
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
