import { RELOAD_KEY } from './keys.ts';

/** Milliseconds in which a page reloads at most once after a failed chunk. Specification, section 9. */
const PAUSE = 60_000;

/**
 * Whether a failed chunk may reload the page now; if so, the time is noted.
 * @param now milliseconds since 1970
 * @param storage where the last reload is noted; without one, nothing reloads, so that nothing loops
 */
export function mayReload(now = Date.now(), storage?: Storage): boolean {
  try {
    const store = storage ?? sessionStorage;
    const since = now - Number(store.getItem(RELOAD_KEY));
    if (since >= 0 && since < PAUSE) return false;
    store.setItem(RELOAD_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
