import { vi } from 'vitest';
import type { ImportAnswer, ImportRequest } from '../../../src/stores/import/messages.ts';
import { stubIndexedDb } from './indexed-db.ts';

/*
 * What the stores of the workspace need of a browser, in memory: storage, events of the window, and
 * the worker that imports, whose own module runs beside the page. Messages are copied, as between
 * threads.
 */

type Listener = (event: Event) => void;

const memoryStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

/**
 * The tabs of one browser receive each other's messages, except their own, when the sender has gone
 * on already.
 */
const channelOf = (open: Set<EventTarget>) =>
  class extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of open)
        if (other !== this)
          setTimeout(
            (message: MessageEvent) => other.dispatchEvent(message),
            20,
            new MessageEvent('message', { data: structuredClone(data) }),
          );
    }
  };

/** Starts a browser with empty storage. `openPage` may be called repeatedly. */
export function startBrowser() {
  stubIndexedDb();
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubEnv('SSR', false);
  vi.stubGlobal('BroadcastChannel', channelOf(new Set()));
  vi.stubGlobal('location', new URL('https://site.test/highlights'));
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('navigator', { storage: { persist, persisted: () => Promise.resolve(false) } });

  let page = new EventTarget();
  let takeMessage: Listener = () => undefined;
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
    if (type === 'message') takeMessage = listener;
    else page.addEventListener(type, listener);
  });

  let latest: PageWorker | null = null;
  const hear = (worker: PageWorker) => (latest = worker);
  class PageWorker {
    onmessage: (event: { data: ImportAnswer }) => void = () => undefined;
    onerror: (event: { message: string; error: unknown }) => void = () => undefined;
    private isRunning = true;
    private readonly loaded = import('../../../src/stores/import/import.worker.ts');

    postMessage(data: ImportRequest): void {
      const copy = structuredClone(data);
      void this.loaded.then(() => {
        hear(this);
        if (this.isRunning) takeMessage(new MessageEvent('message', { data: copy }));
      });
    }
    terminate(): void {
      this.isRunning = false;
    }
    receive(data: ImportAnswer): void {
      if (this.isRunning) this.onmessage({ data: structuredClone(data) });
    }
    fail(error: unknown): void {
      if (this.isRunning) this.onerror({ message: String(error), error });
    }
  }
  vi.stubGlobal('Worker', PageWorker);
  vi.stubGlobal('postMessage', (data: ImportAnswer) => latest?.receive(data));
  vi.stubGlobal('reportError', (error: unknown) => latest?.fail(error));

  return {
    storage,
    /** Requests for persistent storage. */
    persist,
    /** Loads the stores as a new page does, and closes the previous one. */
    async openPage() {
      vi.resetModules();
      page = new EventTarget();
      const [
        library,
        edits,
        history,
        undo,
        drafts,
        backup,
        importing,
        added,
        report,
        list,
        keptUndo,
        purging,
      ] = await Promise.all([
        import('../../../src/stores/library/library.ts'),
        import('../../../src/stores/library/edits.ts'),
        import('../../../src/stores/library/edit-history.ts'),
        import('../../../src/stores/library/undo.ts'),
        import('../../../src/stores/library/drafts.ts'),
        import('../../../src/stores/library/restore-backup.ts'),
        import('../../../src/stores/import/import.ts'),
        import('../../../src/stores/import/import-into-library.ts'),
        import('../../../src/stores/import/last-report.ts'),
        import('../../../src/stores/import/import-list.ts'),
        import('../../../src/stores/import/persist-undo.ts'),
        import('../../../src/stores/empty-deleted.ts'),
      ]);
      const own = page;
      return {
        ...library,
        ...edits,
        $history: history.$history,
        ...undo,
        ...drafts,
        ...backup,
        ...importing,
        ...added,
        ...report,
        ...list,
        ...keptUndo,
        ...purging,
        /** Dispatches an event of the window; false when the page cancels it. */
        happen: (type: string, fields: object = {}) =>
          own.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields)),
      };
    },
  };
}
