import {
  EXTENSION_VERSION,
  openEnvelope,
  sendEnvelope,
  type Delivery,
  type ExtensionMessage,
  type NotebookStatus,
  type PageMessage,
} from '../../lib/shared/extension-messages.ts';

export interface LinkSettings {
  /** The window that the extension's script shares with the page. */
  page: Window;
  /** The signed plan record; null for nobody signed in. */
  plan: () => string | null;
  /** Imports books; resolves with true once they are stored for good. */
  store: (deliveries: Delivery[]) => Promise<boolean>;
  onStatus: (status: NotebookStatus) => void;
  /** The two sides do not understand each other; tells which is the older one. */
  onOutdated: (isPageOlder: boolean) => void;
  /** Runs something while no other tab of the site does. */
  alone: (action: () => Promise<void>) => Promise<void>;
}

/** An extension that says nothing for this long was updated or removed; the next visit asks again. */
const ANSWER_LIMIT_MS = 15_000;

/** The way to the browser extension, from a page where it has announced itself. */
export function createExtensionLink(settings: LinkSettings) {
  const { page, plan, store, onStatus, onOutdated, alone } = settings;
  const nonce = crypto.randomUUID();
  let taken: (deliveries: Delivery[]) => void = () => undefined;
  let draining = false;

  const send = (message: PageMessage) =>
    sendEnvelope({ from: 'clippings-page', version: EXTENSION_VERSION, nonce, message }, page);

  const take = () =>
    new Promise<Delivery[]>((resolve) => {
      const timer = setTimeout(() => resolve([]), ANSWER_LIMIT_MS);
      taken = (deliveries) => {
        clearTimeout(timer);
        resolve(deliveries);
      };
      send({ type: 'take' });
    });

  /** Takes over what waits, piece by piece; a receipt is given for what is stored, and for nothing else. */
  async function drain(): Promise<void> {
    for (let books = await take(); books.length > 0; books = await take()) {
      if (!(await store(books))) return;
      send({ type: 'stored', ids: books.map(({ id }) => id) });
    }
  }

  function receive(message: ExtensionMessage): void {
    if (message.type === 'outdated') return onOutdated(message.isPageOlder);
    if (message.type === 'books') return taken(message.deliveries);
    onStatus(message.status);
    if (message.status.waiting === 0 || draining) return;
    draining = true;
    void alone(drain).finally(() => {
      draining = false;
    });
  }

  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    const envelope = openEnvelope<ExtensionMessage>(event, 'clippings-extension', page);
    if (!envelope || envelope.nonce !== nonce) return;
    if (envelope.version === EXTENSION_VERSION || envelope.message.type === 'outdated')
      receive(envelope.message);
  });

  return {
    /** Says that the page is there, and who reads. */
    hello: (): void => send({ type: 'hello', plan: plan() }),
    /** Has the extension read the notebook; it asks for a country itself when it needs one. */
    importNow: (): void => send({ type: 'import' }),
    /** Stops it; it can go on from there. */
    stop: (): void => send({ type: 'stop' }),
  };
}
