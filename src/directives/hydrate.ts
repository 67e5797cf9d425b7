import { RELOAD_KEY } from '../lib/shared/keys.ts';

/** An island that waits to be woken. */
export interface PendingIsland extends HTMLElement {
  /** What the reader did inside it before it could answer. */
  first?: Event;
  isHydrated?: boolean;
}

/** The template of that id: HTML makes elements with an id global. */
declare const fail: HTMLTemplateElement;

/** Milliseconds after which a chunk that has not arrived counts as failed. Specification, section 9. */
const LIMIT = 120_000;

/** Milliseconds in which a page reloads at most once after a failed chunk. Specification, section 9. */
const PAUSE = 60_000;

/** A chunk failed: reload once a minute at most, else put the error view in place of the island. */
export function giveUp(island: Element): void {
  if (!island.matches('[ssr]')) return;
  try {
    const now = Date.now();
    const isRecent = now - sessionStorage[RELOAD_KEY] < PAUSE;
    // Where the time cannot be noted, nothing reloads, so that nothing loops.
    sessionStorage[RELOAD_KEY] = now;
    if (!isRecent) return location.reload();
  } catch {
    // Storage is blocked.
  }
  island.replaceChildren(fail.content.cloneNode(true));
}

function hydrate(island: PendingIsland): void {
  if (island.isHydrated) return;
  island.isHydrated = true;
  setTimeout(giveUp, LIMIT, island);
  const { islands } = document.documentElement.dataset;
  if (islands) import(/* @vite-ignore */ islands).catch(() => giveUp(island));
  island.dispatchEvent(new Event('hydrate'));
}

/** Wakes the island in which something happens, and keeps what it was when the island could not answer yet. */
export function touch(event: Event): void {
  const target = event.target as Element;
  const island = target.closest?.<PendingIsland>('[ssr]:not([client=token])');
  if (!island) return;
  hydrate(island);
  // Links lead on by themselves, and only the click itself may open the list of files.
  if (event.type === 'click' ? target.closest('a,[type=file]') : event.type !== 'change') return;
  island.first = event;
  // The native effect of a click would be undone by hydration; the click is repeated afterwards.
  if (event.type === 'click') event.preventDefault();
}

/**
 * Decides which islands wake without a touch: those that want a token, and those that come near. On a page
 * with guards a token wakes all, on any line: what is shown, or where the reader is sent, hangs on it.
 */
export function watchIslands(hasToken: boolean): void {
  const find = (client: string) => document.querySelectorAll<PendingIsland>(`[client=${client}]`);
  if (hasToken) find('token],[data-guards] [client=viewport').forEach(hydrate);

  // Slow or metered lines wake nothing by themselves.
  const { saveData, effectiveType } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  if (saveData || /[23]g/.test(effectiveType!)) return;
  const observer = new IntersectionObserver(
    (seen) =>
      seen.map((one) => one.isIntersecting && hydrate(one.target.parentElement as PendingIsland)),
    { rootMargin: '300px' },
  );
  // An island has no box of its own (display: contents); what it holds has.
  find('viewport').forEach((island) => observer.observe(island.firstElementChild!));
}
