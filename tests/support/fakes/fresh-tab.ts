import type { ReadableAtom } from 'nanostores';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { TOKEN_KEY } from '../../../src/lib/shared/storage-keys.ts';
import { patiently } from '../patiently.ts';

/** The number of pending calls, for each page that was opened. */
const pending: ReadableAtom<number>[] = [];

/** Gives every test of a file this backend, and a browser with empty storage. */
export function startInFreshTab(backend: typeof fetch): void {
  let closed = new AbortController();
  beforeEach(() => {
    const listen = addEventListener;
    closed = new AbortController();
    vi.stubEnv('SSR', false);
    vi.stubGlobal('fetch', backend);
    vi.stubGlobal('addEventListener', (...call: Parameters<typeof addEventListener>) => {
      const [type, listener, options] = call;
      const own = typeof options === 'object' ? options : { capture: options ?? false };
      listen(type, listener, { ...own, signal: closed.signal });
    });
  });
  afterEach(async () => {
    // A response that arrives after storage was cleared would sign out the page of the next test.
    for (const calls of pending.splice(0)) await patiently(() => expect(calls.get()).toBe(0));
    dispatchEvent(new Event('pagehide'));
    // As would one that a closed page asks for when it hears the events of the next one.
    closed.abort();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** Loads the shared stores, as a new page does. */
export async function openStores() {
  vi.resetModules();
  const { $pending } = await import('../../../src/stores/network.ts');
  pending.push($pending);
  return import('../../../src/stores/session/browser-session.ts');
}

/** Keeps a token in the tab, as signing in does. */
export const keepToken = (token: string): void =>
  sessionStorage.setItem(TOKEN_KEY, JSON.stringify({ token, expires: null, since: Date.now() }));
