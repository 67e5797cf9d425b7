import type { KnownPlan } from './known-plan.ts';

/**
 * The messages between a page of the site and the browser extension, by `postMessage` through the
 * extension's content script.
 */

/** The attribute of `<html>` that announces the extension: its version of the messages. */
export const EXTENSION_ATTRIBUTE = 'data-extension';

/**
 * Incremented when an older side could not understand the newer one; unknown messages from a page
 * are ignored.
 */
export const EXTENSION_VERSION = 1;

/** Why an import from the notebook stopped, or could not start. */
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

/** Status of the extension's import. */
export interface NotebookStatus {
  state: 'none' | 'running' | 'waiting' | 'stopped' | 'failed' | 'done';
  trouble: NotebookTrouble | null;
  /** Books read, and books to read. */
  done: number;
  total: number;
  /** Title of the current book. */
  book: string | null;
  /** Books with passages hidden or cut by the export limit. */
  limited: number;
  /** Undelivered books. */
  waiting: number;
}

/** A book being delivered, and the id for its receipt. */
export interface Delivery {
  id: string;
  /** The book in the format `notebook`. */
  book: string;
  title: string;
}

/** Messages from the page; `plan` is the last known plan, null for anonymous visitors. */
export type PageMessage =
  | { type: 'hello'; plan: KnownPlan | null }
  | { type: 'take' }
  | { type: 'stored'; ids: string[] }
  /** The library was read and has nothing in it: what was delivered earlier is gone. */
  | { type: 'empty' }
  | { type: 'import' }
  | { type: 'stop' };

/** Messages from the extension. */
export type ExtensionMessage =
  | { type: 'status'; status: NotebookStatus }
  | { type: 'books'; deliveries: Delivery[] }
  /** The versions differ: `isPageOlder` says which side has to be updated. */
  | { type: 'outdated'; isPageOlder: boolean };

/** A message with its sender, version, and the page's nonce for this visit. */
export interface Envelope<Message> {
  from: 'clippings-page' | 'clippings-extension';
  version: number;
  nonce: string;
  message: Message;
}

/**
 * Takes a message out of an event, if it is from the other side in this very window.
 * @param event of the window
 * @param from the expected sender
 * @param page the window
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
