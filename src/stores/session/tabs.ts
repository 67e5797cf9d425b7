import { SIGNED_OUT_KEY, TOKEN_KEY } from '../../lib/shared/storage-keys.ts';

/** Message to other tabs. Never the token: they read it from storage. */
export type TabMessage = 'signed-in' | 'signed-out';

export interface Tabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const isTabMessage = (value: unknown): value is TabMessage =>
  value === 'signed-in' || value === 'signed-out';

/**
 * Messages between tabs: through a BroadcastChannel and, where there is none, the `storage` event of the sign-out time.
 *
 * The channel is closed on `pagehide`, because an open one keeps the page out of the back/forward cache; a restored page
 * reads storage again.
 *
 * @param page the window
 */
export function createTabs(page: Window & typeof globalThis): Tabs {
  let notify: (message: TabMessage) => void = () => {};
  let channel: BroadcastChannel | undefined;

  const open = (): void => {
    if (!('BroadcastChannel' in page)) return;
    channel = new page.BroadcastChannel(TOKEN_KEY);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isTabMessage(data)) notify(data);
    };
  };

  open();
  page.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  page.addEventListener('pageshow', ({ persisted }) => persisted && open());
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT_KEY && newValue !== null) notify('signed-out');
  });

  return {
    tell: (message) => channel?.postMessage(message),
    listen: (listener) => (notify = listener),
  };
}
