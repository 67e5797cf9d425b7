import { SIGNED_OUT_KEY, TOKEN_KEY } from '../lib/shared/keys.ts';

/** What one tab tells the others. Never the token: that they read where it is stored. */
export type TabMessage = 'signed-in' | 'signed-out';

export interface Tabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const isTabMessage = (value: unknown): value is TabMessage =>
  value === 'signed-in' || value === 'signed-out';

/**
 * The other tabs of this browser: by a channel, and by the `storage` event that the mark of
 * signing out causes in them, for browsers and private windows without a channel.
 *
 * The channel is closed while the page is hidden away, because an open one keeps it from the
 * back/forward cache; a page that comes back from there looks at what is stored.
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
