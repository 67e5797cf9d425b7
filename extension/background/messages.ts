import { api } from '../browser.ts';
import { showBadge } from './badge.ts';
import { confirmStored, nextDeliveries, statusNow } from './deliver.ts';
import { start, stop } from './importer.ts';
import { allowedHosts } from './permissions.ts';
import { storage } from './storage.ts';

/** What the other parts of the extension ask of its background. */
export type BackgroundMessage =
  | { ask: 'status' }
  | { ask: 'pending' }
  | { ask: 'stored'; ids: string[] }
  | { ask: 'plan'; record: string | null }
  | { ask: 'import' }
  | { ask: 'start'; hosts: string[] }
  | { ask: 'stop' };

/** The page that asks for permissions, which a background cannot. */
export const POPUP = 'pages/popup.html';

/** Starts with the notebooks that are allowed; without one the reader has to choose first. */
async function importAllowed(): Promise<void> {
  const hosts = await allowedHosts();
  if (hosts.length > 0) await start(hosts);
  else await api.tabs.create({ url: api.runtime.getURL(POPUP) });
}

async function answer(message: BackgroundMessage): Promise<unknown> {
  switch (message.ask) {
    case 'status':
      return statusNow();
    case 'pending':
      return nextDeliveries();
    case 'stored':
      await confirmStored(message.ids);
      return showBadge();
    case 'plan':
      return storage.changeSettings({ planRecord: message.record });
    case 'import':
      return importAllowed();
    case 'start':
      return start(message.hosts);
    case 'stop':
      return stop();
  }
}

/** Whether a message comes from the extension's own pages or from its script in the site's. */
function isTrusted({ id, url = '' }: chrome.runtime.MessageSender): boolean {
  const origin = URL.parse(url)?.origin;
  const own = URL.parse(api.runtime.getURL(''))?.origin;
  return id === api.runtime.id && (origin === __SITE__ || origin === own);
}

/** Answers the extension's pages and its script in the site's pages, and nobody else. */
export function listen(): void {
  api.runtime.onMessage.addListener(
    (message: Partial<BackgroundMessage>, sender, respond: (value: unknown) => void) => {
      if (message.ask === undefined || !isTrusted(sender)) return false;
      void answer(message as BackgroundMessage).then(respond, () => respond(null));
      return true;
    },
  );
}
