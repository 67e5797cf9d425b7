import type { ManifestEntry } from './settings.ts';

/** The part of a service worker's global scope that ours uses; TypeScript has it in no library beside the DOM. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  readonly clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly { readonly url: string }[]>;
    claim(): Promise<void>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  /** The list that workbox-build writes into the worker. */
  readonly __WB_MANIFEST: readonly ManifestEntry[];
}

/** An event that the worker outlives its answer for. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The answer to a navigation that was asked for while the worker started; undefined without one. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
