import { asKnownPlan } from '../../src/lib/shared/known-plan.ts';
import { api } from '../browser.ts';
import { showBadge } from './badge.ts';
import { confirmStored, nextDeliveries, statusNow } from './deliver.ts';
import { start, stop } from './importer.ts';
import { allowedHosts } from './permissions.ts';
import { storage } from './storage.ts';

/** Requests from the other parts of the extension. */
export type BackgroundMessage =
  | { ask: 'status' }
  | { ask: 'pending' }
  | { ask: 'stored'; ids: string[] }
  | { ask: 'forget' }
  | { ask: 'plan'; plan: unknown }
  | { ask: 'import' }
  | { ask: 'start'; hosts: string[] }
  | { ask: 'stop' };

/** Starts an import of the permitted notebooks; without one, opens the popup to choose one. */
async function importAllowed(): Promise<void> {
  const hosts = await allowedHosts();
  if (hosts.length > 0) await start(hosts);
  else await api.tabs.create({ url: api.runtime.getURL('popup.html') });
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
    case 'forget':
      return storage.forgetDelivered();
    case 'plan':
      return storage.changeSettings({ plan: asKnownPlan(message.plan) });
    case 'import':
      return importAllowed();
    case 'start':
      return start(message.hosts);
    case 'stop':
      return stop();
  }
}

/** Whether the sender is a page of the extension or its content script on the site. */
function isTrusted({ id, url = '' }: chrome.runtime.MessageSender): boolean {
  const origin = URL.parse(url)?.origin;
  const own = URL.parse(api.runtime.getURL(''))?.origin;
  return id === api.runtime.id && (origin === __SITE__ || origin === own);
}

/** Answers the extension's pages and its content script on the site, nobody else. */
export function listen(): void {
  api.runtime.onMessage.addListener(
    (message: Partial<BackgroundMessage>, sender, respond: (value: unknown) => void) => {
      if (message.ask === undefined || !isTrusted(sender)) return false;
      void answer(message as BackgroundMessage).then(respond, () => respond(null));
      return true;
    },
  );
}
