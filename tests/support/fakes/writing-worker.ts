import { vi } from 'vitest';
import { createRequestHandler } from '../../../src/stores/export/request-handler.ts';
import type { WritingAnswer, WritingRequest } from '../../../src/stores/export/messages.ts';

/** The worker that writes exports, beside the page: messages are copied, as between threads. */
export class WritingWorker {
  static loadFont = (): Promise<Uint8Array> => Promise.reject(new Error('No font is loaded here.'));
  onmessage: ((event: { data: WritingAnswer }) => void) | null = null;
  onerror: (event: { message: string; error: unknown }) => void = () => undefined;
  isTerminated = false;
  readonly requests: WritingRequest[] = [];
  private readonly take = createRequestHandler(
    (data) => {
      if (!this.isTerminated) this.onmessage?.({ data: structuredClone(data) });
    },
    () => WritingWorker.loadFont(),
  );

  postMessage(request: WritingRequest): void {
    this.requests.push(request);
    void this.take(structuredClone(request));
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

/** A `Worker` for exports where there is no browser. */
export function stubWritingWorker(): void {
  vi.stubGlobal('Worker', WritingWorker);
  vi.stubGlobal('location', new URL('https://site.test/highlights'));
}
