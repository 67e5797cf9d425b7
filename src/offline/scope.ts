import type { ManifestEntry } from './offline-settings.ts';

/**
 * The part of a service worker's global scope that ours uses: TypeScript's library for it excludes
 * the DOM's.
 */
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

/** An event whose `waitUntil` keeps the worker alive. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response of the navigation preload; undefined without one. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
