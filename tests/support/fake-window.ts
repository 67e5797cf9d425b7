import type { Envelope, PageMessage } from '../../src/lib/shared/extension-messages.ts';

const ORIGIN = 'https://site.test';

/** A window that only passes messages on, at once. */
export class FakeWindow extends EventTarget {
  location = { origin: ORIGIN };
  sent: Envelope<PageMessage>[] = [];

  postMessage(data: Envelope<PageMessage>): void {
    this.sent.push(data);
  }

  /** As if something in this window, or elsewhere, had sent a message. */
  receive(data: unknown, { origin = ORIGIN, source = this as object | null } = {}): void {
    const event = new Event('message');
    this.dispatchEvent(Object.assign(event, { data, origin, source }));
  }
}
