import { RELOAD_KEY } from '../lib/keys.ts';

/** An island that waits to be woken. */
export interface SleepingIsland extends HTMLElement {
  /** What the reader did inside it before it could answer, and the value that left in a field. */
  first?: { type: string; target: HTMLInputElement; value: string };
  isAwake?: boolean;
}

/** Milliseconds after which a chunk that has not arrived counts as failed. Specification, section 9. */
const LIMIT = 120_000;

/** Milliseconds in which a page reloads at most once after a failed chunk. Specification, section 9. */
const PAUSE = 60_000;

const find = <E extends Element>(selector: string) => document.querySelectorAll<E>(selector);

/** A chunk failed: reload once a minute at most, else put the error view in place of the island. */
function giveUp(island: SleepingIsland): void {
  if (!island.matches('[ssr]')) return;
  try {
    const now = Date.now();
    const isRecent = now - Number(sessionStorage[RELOAD_KEY]) < PAUSE;
    // Where the time cannot be noted, nothing reloads, so that nothing loops.
    sessionStorage[RELOAD_KEY] = now;
    if (!isRecent) return location.reload();
  } catch {
    // Storage is blocked.
  }
  find<HTMLTemplateElement>('#island-error').forEach(({ content }) =>
    island.replaceChildren(content.cloneNode(true)),
  );
}

function wake(island: SleepingIsland): void {
  if (island.isAwake) return;
  island.isAwake = true;
  const failed = () => giveUp(island);
  setTimeout(failed, LIMIT);
  island.addEventListener('astro:hydration-error', failed);
  const { islands } = document.documentElement.dataset;
  if (islands) import(/* @vite-ignore */ islands).catch(failed);
  island.dispatchEvent(new Event('wake'));
}

/** Wakes the island in which something happens, and keeps what it was when the island could not answer yet. */
export function touch({ type, target: touched }: Event): boolean {
  const target = touched as HTMLInputElement;
  const island = target.closest?.<SleepingIsland>('[ssr]:not([client=token])');
  if (!island) return false;
  wake(island);
  if (!/^c/.test(type) || target.closest('a')) return false;
  island.first = { type, target, value: target.value };
  // The native effect of a click would be undone by hydration; the click is repeated afterwards.
  return type === 'click';
}

/**
 * Decides which islands wake without a touch: those that want a token, and those that come near. On a page
 * with guards a token wakes all, on any line: what is shown, or where the reader is sent, hangs on it.
 */
export function watchIslands(hasToken: boolean): void {
  if (hasToken) find<SleepingIsland>('[client=token],[data-guards] [client=near]').forEach(wake);

  // Slow or metered lines wake nothing by themselves.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType: string };
  };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const observer = new IntersectionObserver(
    (seen) =>
      seen.forEach((one) => one.isIntersecting && wake(one.target.parentElement as SleepingIsland)),
    { rootMargin: '300px' },
  );
  // An island has no box of its own (display: contents); what it holds has.
  find('[client=near]>*').forEach((part) => observer.observe(part));
}
