import { atom } from 'nanostores';
import { markLoading } from '../lib/browser/page-state.ts';

const isBrowser = typeof window !== 'undefined';

/** Whether the browser is online, which does not mean that the backend is reachable. */
export const $online = atom(!isBrowser || navigator.onLine);

/** Number of pending calls to the backend. */
export const $pending = atom(0);

/** Counts a call until it settles, for the progress bar. */
export function countCall(running: Promise<unknown>): void {
  const end = (): void => $pending.set($pending.get() - 1);
  $pending.set($pending.get() + 1);
  running.then(end, end);
}

if (isBrowser) {
  for (const type of ['online', 'offline'])
    addEventListener(type, () => $online.set(navigator.onLine));
  $pending.listen((count) => markLoading(document.documentElement, count > 0));
}
