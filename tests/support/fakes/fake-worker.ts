import { vi } from 'vitest';
import type { FetchEvent } from '../../../src/offline/scope.ts';

/** The content of a site by path. */
export type Site = Record<string, string>;

const ORIGIN = 'https://site.test';

const pathOf = (input: string | { url: string }) => {
  const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
  return pathname + search;
};
const withoutSearch = (path: string) => path.replace(/\?.*/, '');

/** A response of one's own origin. */
class OwnResponse extends Response {
  override get type(): ResponseType {
    return 'basic';
  }
  override clone(): Response {
    return new OwnResponse(super.clone().body, this);
  }
}

class MemoryCache {
  private readonly kept = new Map<string, Response>();

  private find(input: string | { url: string }, { ignoreSearch = false } = {}): string[] {
    const shown = ignoreSearch ? withoutSearch : (path: string) => path;
    return [...this.kept.keys()].filter((path) => shown(path) === shown(pathOf(input)));
  }
  match = async (input: string | { url: string }, options?: { ignoreSearch?: boolean }) =>
    this.kept.get(this.find(input, options)[0] ?? '')?.clone();
  delete = async (input: string | { url: string }, options?: { ignoreSearch?: boolean }) =>
    this.find(input, options).map((path) => this.kept.delete(path)).length > 0;
  put = async (input: string | { url: string }, response: Response) => {
    // As in a browser, nothing is kept of a body that ends too soon.
    const body = await response.arrayBuffer();
    this.kept.set(pathOf(input), new OwnResponse(body, response));
  };
  keys = async () => [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }));
}

export type Fault = 'lost' | 'refused' | 'cut';

/** A text whose transfer breaks off. */
const halfOf = (text = '') =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });

type Listener = (event: object) => void;

/** A browser with the service worker, in memory: caches, a site deployed anew, and tabs. */
export class FakeWorker {
  isOffline = false;
  /** Paths of the open pages. */
  tabs: string[] = [];
  /** Requests that fail: without an answer, with a busy server's, or after half of it. */
  fails = new Map<string, Fault>();
  private site: Site = {};
  private listeners = new Map<string, Listener>();
  private readonly caches = new Map<string, MemoryCache>();

  constructor() {
    const open = async (name: string) => {
      const cache = this.caches.get(name) ?? new MemoryCache();
      this.caches.set(name, cache);
      return cache;
    };
    vi.stubGlobal('caches', { open });
    vi.stubGlobal('location', new URL(ORIGIN));
    vi.stubGlobal('fetch', async (input: string | { url: string }) => this.answer(pathOf(input)));
    vi.stubGlobal('OFFLINE_SETTINGS', {
      prefixes: [],
      pages: ['/highlights', '/terms'],
      tools: ['/highlights'],
      api: null,
    });
  }

  private answer(path: string): Response {
    const fault = this.isOffline ? 'lost' : this.fails.get(path);
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    const isKnown = path in this.site && fault !== 'refused';
    const isFile = path.startsWith('/_astro/');
    return new OwnResponse(fault === 'cut' ? halfOf(this.site[path]) : this.site[path], {
      status: isKnown ? 200 : fault === 'refused' ? 503 : 404,
      headers: { 'Content-Type': isFile ? 'text/javascript' : 'text/html' },
    });
  }

  /** Replaces the site; the next installation is that of its worker. */
  deploy(site: Site): void {
    this.site = site;
  }

  /** Installs the worker of the site. */
  async install(): Promise<void> {
    const listeners = new Map<string, Listener>();
    const files = Object.keys(this.site).filter((path) => path.startsWith('/_astro/'));
    const shell = { url: '/404.html', revision: this.site['/404'] };
    vi.stubGlobal('self', {
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      clients: { matchAll: async () => this.tabs.map((path) => ({ url: ORIGIN + path })) },
      skipWaiting: async () => undefined,
      __WB_MANIFEST: [...files.map((url) => ({ url, revision: null })), shell],
    });
    vi.resetModules();
    await import('../../../src/offline/worker.ts');
    const works: Promise<unknown>[] = [];
    listeners.get('install')?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
    this.listeners = listeners;
  }

  private async request(mode: 'navigate' | 'cors', path: string): Promise<Response> {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const event: Pick<FetchEvent, 'preloadResponse' | 'respondWith' | 'waitUntil'> = {
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given) => (answer = given),
      waitUntil: (work) => works.push(work),
    };
    const request = { method: 'GET', mode, url: ORIGIN + path };
    this.listeners.get('fetch')?.({ ...event, request });
    const response = await answer;
    await Promise.allSettled(works);
    if (!response) throw new Error(`The worker left ${path} alone`);
    return response;
  }

  /** Opens a page, and waits until the worker is done with it. */
  open = (path: string): Promise<Response> => this.request('navigate', path);

  /** Loads a file, as an open page does. */
  load = (path: string): Promise<Response> => this.request('cors', path);
}
