import {
  EXTENSION_VERSION,
  openEnvelope,
  sendEnvelope,
  type Delivery,
  type ExtensionMessage,
  type NotebookStatus,
  type PageMessage,
} from '../../lib/shared/extension-messages.ts';
import type { KnownPlan } from '../../lib/shared/known-plan.ts';

export interface LinkSettings {
  /** The window shared by the page and the extension's content script. */
  page: Window;
  /** The last known plan; null for anonymous visitors. */
  plan: () => KnownPlan | null;
  /** Imports books; resolves to true once they are stored. */
  store: (deliveries: Delivery[]) => Promise<boolean>;
  onStatus: (status: NotebookStatus) => void;
  /** Called when page and extension speak different versions of the messages. */
  onOutdated: (isPageOlder: boolean) => void;
  /** Runs an action while no other tab of the site does. */
  inOneTab: (action: () => Promise<void>) => Promise<void>;
}

/** After this long without an answer the extension is updated or gone; the next visit asks. */
const ANSWER_LIMIT_MS = 15_000;

/** The connection to the browser extension, in a page where it has announced itself. */
export function createExtensionLink(settings: LinkSettings) {
  const { page, plan, store, onStatus, onOutdated, inOneTab } = settings;
  const nonce = crypto.randomUUID();
  let onBooks: (deliveries: Delivery[]) => void = () => undefined;
  let draining = false;

  const send = (message: PageMessage) =>
    sendEnvelope({ from: 'clippings-page', version: EXTENSION_VERSION, nonce, message }, page);

  /** The next batch of waiting books. */
  const fetchBooks = () =>
    new Promise<Delivery[]>((resolve) => {
      const timer = setTimeout(() => resolve([]), ANSWER_LIMIT_MS);
      onBooks = (deliveries) => {
        clearTimeout(timer);
        resolve(deliveries);
      };
      send({ type: 'take' });
    });

  /** Fetches the waiting books in batches, and confirms each batch once it is stored. */
  async function drain(): Promise<void> {
    for (let books = await fetchBooks(); books.length > 0; books = await fetchBooks()) {
      if (!(await store(books))) return;
      send({ type: 'stored', ids: books.map(({ id }) => id) });
    }
  }

  function receive(message: ExtensionMessage): void {
    if (message.type === 'outdated') return onOutdated(message.isPageOlder);
    if (message.type === 'books') return onBooks(message.deliveries);
    onStatus(message.status);
    if (message.status.waiting === 0 || draining) return;
    draining = true;
    void inOneTab(drain).finally(() => {
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
    /** Announces the page and its user's plan. */
    hello: (): void => send({ type: 'hello', plan: plan() }),
    /** Reports that the library is empty, so that the extension delivers all books again. */
    reportEmpty: (): void => send({ type: 'empty' }),
    /** Starts an import; the extension itself asks for a country when it needs one. */
    importNow: (): void => send({ type: 'import' }),
    /** Stops the import; it can be resumed. */
    stop: (): void => send({ type: 'stop' }),
  };
}
