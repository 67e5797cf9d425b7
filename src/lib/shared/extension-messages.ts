/**
 * What a page of the site and the browser extension say to each other, by `postMessage` through the
 * extension's script in the page.
 */

/** The attribute of `<html>` by which the extension tells that it is there: its version of the messages. */
export const EXTENSION_ATTRIBUTE = 'data-extension';

/** Grows when an older side could not understand the newer one. */
export const EXTENSION_VERSION = 1;

/** Why an import from the notebook ended before its end, or could not start. */
export type NotebookTrouble =
  | 'signedOut'
  | 'captcha'
  | 'changed'
  | 'redirected'
  | 'busy'
  | 'offline'
  | 'full'
  | 'permission'
  | 'empty';

/** How the extension's import goes. */
export interface NotebookStatus {
  state: 'none' | 'running' | 'waiting' | 'stopped' | 'failed' | 'done';
  trouble: NotebookTrouble | null;
  /** Books read, and books to be read. */
  done: number;
  total: number;
  /** Title of the book that is being read. */
  book: string | null;
  /** Books of which the export limit hid or cut something. */
  limited: number;
  /** Books that wait for the site to store them. */
  waiting: number;
}

/** A book on its way, and the name under which its receipt is given. */
export interface Delivery {
  id: string;
  /** The book as a text in the format of the reader `notebook`. */
  book: string;
  title: string;
}

/** What the page says; `plan` is the signed plan record, null for nobody signed in. */
export type PageMessage =
  | { type: 'hello'; plan: string | null }
  | { type: 'take' }
  | { type: 'stored'; ids: string[] }
  | { type: 'import' }
  | { type: 'stop' };

/** What the extension answers. */
export type ExtensionMessage =
  | { type: 'status'; status: NotebookStatus }
  | { type: 'books'; deliveries: Delivery[] }
  /** The two sides are of different versions: `isPageOlder` says which one has to be renewed. */
  | { type: 'outdated'; isPageOlder: boolean };

/** A message as it is sent: who speaks, in which version, and the page's own number for this visit. */
export interface Envelope<Message> {
  from: 'clippings-page' | 'clippings-extension';
  version: number;
  nonce: string;
  message: Message;
}

/**
 * Takes a message out of an event when it comes from the other side in this very window.
 * @param event  of the window
 * @param from  whose message is expected
 * @param page  the window
 */
export function openEnvelope<Message extends { type: string }>(
  event: MessageEvent<unknown>,
  from: Envelope<Message>['from'],
  page: Window,
): Envelope<Message> | null {
  if (event.source !== page || event.origin !== page.location.origin) return null;
  const data = event.data as Partial<Envelope<Message>> | null;
  if (typeof data !== 'object' || data?.from !== from) return null;
  if (typeof data.version !== 'number' || typeof data.nonce !== 'string') return null;
  return typeof data.message?.type === 'string' ? (data as Envelope<Message>) : null;
}

/** Sends a message to the other side in this very window, and to no other origin. */
export function sendEnvelope<Message>(envelope: Envelope<Message>, page: Window): void {
  page.postMessage(envelope, page.location.origin);
}
