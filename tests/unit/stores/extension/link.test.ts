import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  EXTENSION_VERSION,
  type Delivery,
  type Envelope,
  type ExtensionMessage,
  type NotebookStatus,
} from '../../../../src/lib/shared/extension-messages.ts';
import { createExtensionLink } from '../../../../src/stores/extension/link.ts';
import { FakeWindow } from '../../../support/fakes/fake-window.ts';

const status = (waiting: number): NotebookStatus => ({
  state: 'done',
  trouble: null,
  done: 1,
  total: 1,
  book: null,
  limited: 0,
  waiting,
});

const delivery = (id: string): Delivery => ({ id, title: id, book: '{}' });

function linked(store: (deliveries: Delivery[]) => Promise<boolean> = async () => true) {
  const page = new FakeWindow();
  const said: (string | number | boolean)[] = [];
  const link = createExtensionLink({
    page: page as unknown as Window,
    plan: () => null,
    store,
    inOneTab: (action) => action(),
    onStatus: ({ waiting }) => said.push(waiting),
    onOutdated: (isPageOlder) => said.push(isPageOlder),
  });
  link.hello();
  const nonce = page.sent[0]?.nonce ?? '';
  /** What the extension says. */
  const say = (message: ExtensionMessage, more: Partial<Envelope<ExtensionMessage>> = {}) =>
    page.receive({
      from: 'clippings-extension',
      version: EXTENSION_VERSION,
      nonce,
      message,
      ...more,
    });
  const types = () => page.sent.map(({ message }) => message.type);
  const receipts = () =>
    page.sent.flatMap(({ message }) => (message.type === 'stored' ? message.ids : []));
  return { page, link, said, say, types, receipts };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the link to the extension', () => {
  test('takes waiting books, piece by piece, and sends a receipt for each stored one', async () => {
    const { say, types, receipts } = linked();
    say({ type: 'status', status: status(3) });
    await settled();
    expect(types()).toEqual(['hello', 'take']);
    say({ type: 'books', deliveries: [delivery('a'), delivery('b')] });
    await settled();
    say({ type: 'books', deliveries: [delivery('c')] });
    await settled();
    say({ type: 'books', deliveries: [] });
    await settled();
    expect(types()).toEqual(['hello', 'take', 'stored', 'take', 'stored', 'take']);
    expect(receipts()).toEqual(['a', 'b', 'c']);
  });

  test('sends none for a book that could not be stored, and stops', async () => {
    const { say, types, receipts } = linked(async () => false);
    say({ type: 'status', status: status(1) });
    await settled();
    say({ type: 'books', deliveries: [delivery('a')] });
    await settled();
    expect(types()).toEqual(['hello', 'take']);
    expect(receipts()).toEqual([]);
  });

  test('ignores a second status while books are being handed over', async () => {
    const { say, types } = linked();
    say({ type: 'status', status: status(1) });
    say({ type: 'status', status: status(1) });
    await settled();
    expect(types()).toEqual(['hello', 'take']);
  });

  test('stops waiting for an extension that is gone, and asks again when it is back', async () => {
    const { say, types } = linked();
    say({ type: 'status', status: status(1) });
    await vi.advanceTimersByTimeAsync(15_000);
    say({ type: 'status', status: status(1) });
    await settled();
    expect(types()).toEqual(['hello', 'take', 'take']);
  });

  test('accepts messages of this window and this visit only', async () => {
    const { page, say, said } = linked();
    const message: ExtensionMessage = { type: 'status', status: status(9) };
    say(message, { nonce: 'of another visit' });
    say(message, { from: 'clippings-page' });
    const envelope = {
      from: 'clippings-extension',
      version: EXTENSION_VERSION,
      nonce: '',
      message,
    };
    page.receive(envelope, { origin: 'https://elsewhere.test' });
    page.receive(envelope, { source: null });
    page.receive('text');
    page.receive(null);
    expect(said).toEqual([]);
    say(message);
    expect(said).toEqual([9]);
  });

  test('only compares versions with an incompatible one', () => {
    const { say, said } = linked();
    say({ type: 'status', status: status(9) }, { version: EXTENSION_VERSION + 1 });
    expect(said).toEqual([]);
    say({ type: 'outdated', isPageOlder: true }, { version: EXTENSION_VERSION + 1 });
    say({ type: 'outdated', isPageOlder: false }, { version: EXTENSION_VERSION - 1 });
    expect(said).toEqual([true, false]);
  });
});
