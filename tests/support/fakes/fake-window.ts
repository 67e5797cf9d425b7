import type { Envelope, PageMessage } from '../../../src/lib/shared/extension-messages.ts';

const ORIGIN = 'https://site.test';

/** A window that only delivers messages, synchronously. */
export class FakeWindow extends EventTarget {
  location = { origin: ORIGIN };
  sent: Envelope<PageMessage>[] = [];

  postMessage(data: Envelope<PageMessage>): void {
    this.sent.push(data);
  }

  /** Delivers a message as if from this window, or from elsewhere. */
  receive(data: unknown, { origin = ORIGIN, source = this as object | null } = {}): void {
    const event = new Event('message');
    this.dispatchEvent(Object.assign(event, { data, origin, source }));
  }
}
