import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import {
  EXTENSION_ATTRIBUTE,
  EXTENSION_VERSION,
  openEnvelope,
  sendEnvelope,
  type Delivery,
  type ExtensionMessage,
  type NotebookStatus,
  type PageMessage,
} from '../../src/lib/shared/extension-messages.ts';
import type { BackgroundMessage } from '../background/messages.ts';
import { api } from '../browser.ts';

/** The page's nonce for this visit; null until it has spoken. */
let nonce: string | null = null;

function send(message: ExtensionMessage, to: string): void {
  const envelope = { version: EXTENSION_VERSION, nonce: to, message };
  sendEnvelope({ from: 'clippings-extension', ...envelope }, window);
}

const ask = <Answer>(message: BackgroundMessage): Promise<Answer> =>
  api.runtime.sendMessage<BackgroundMessage, Answer>(message);

async function tellStatus(): Promise<void> {
  if (nonce === null) return;
  const status = await ask<NotebookStatus | null>({ ask: 'status' });
  if (status) send({ type: 'status', status }, nonce);
}

async function answer(message: PageMessage, to: string): Promise<void> {
  switch (message.type) {
    case 'hello':
      nonce = to;
      await ask({ ask: 'plan', plan: message.plan });
      return tellStatus();
    case 'take': {
      const deliveries = await ask<Delivery[] | null>({ ask: 'pending' });
      return send({ type: 'books', deliveries: deliveries ?? [] }, to);
    }
    case 'stored':
      await ask({ ask: 'stored', ids: message.ids });
      return;
    case 'empty':
      await ask({ ask: 'forget' });
      return;
    case 'import':
      await ask({ ask: 'import' });
      return;
    case 'stop':
      await ask({ ask: 'stop' });
  }
}

export default defineUnlistedScript(() => {
  // Match patterns ignore the port: other origins on the same host are left alone.
  if (location.origin !== __SITE__) return;
  document.documentElement.setAttribute(EXTENSION_ATTRIBUTE, String(EXTENSION_VERSION));

  addEventListener('message', (event: MessageEvent<unknown>) => {
    const envelope = openEnvelope<PageMessage>(event, 'clippings-page', window);
    if (!envelope) return;
    const isPageOlder = envelope.version < EXTENSION_VERSION;
    if (envelope.version !== EXTENSION_VERSION)
      return send({ type: 'outdated', isPageOlder }, envelope.nonce);
    // An extension that was updated or removed does not answer: the next visit gets the books.
    void answer(envelope.message, envelope.nonce).catch(() => undefined);
  });

  api.storage.onChanged.addListener(() => void tellStatus().catch(() => undefined));
});
