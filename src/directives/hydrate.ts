import { DIRECTIVE, PENDING } from '../lib/shared/astro-output.ts';
import { RELOAD_KEY } from '../lib/shared/keys.ts';

/** An island that is not hydrated yet. */
export interface PendingIsland extends HTMLElement {
  /** The reader's first action inside it, to be replayed after hydration. */
  first?: Event;
  isHydrated?: boolean;
}

/** The template of that id: HTML makes elements with an id global. */
declare const fail: HTMLTemplateElement;

/** Milliseconds after which a chunk that has not arrived counts as failed. See docs/specification.md, Loading. */
const LIMIT = 120_000;

/** Milliseconds in which a page reloads at most once after a failed chunk. See docs/specification.md, Loading. */
const PAUSE = 60_000;

/** After a failed chunk: reloads once a minute at most, else replaces the island by the error view. */
export function giveUp(island: Element): void {
  if (!island.matches(PENDING)) return;
  try {
    const now = Date.now();
    const isRecent = now - sessionStorage[RELOAD_KEY] < PAUSE;
    // Stored before the reload: where storage fails, nothing reloads, so that nothing loops.
    sessionStorage[RELOAD_KEY] = now;
    if (!isRecent) return location.reload();
  } catch {
    // Storage is blocked.
  }
  // The header's menu works without its island, and has no room for more.
  if (!island.matches(`[${DIRECTIVE}=token]`)) island.replaceChildren(fail.content.cloneNode(true));
}

function hydrate(island: PendingIsland): void {
  if (island.isHydrated) return;
  island.isHydrated = true;
  setTimeout(giveUp, LIMIT, island);
  const { islands } = document.documentElement.dataset;
  if (islands) import(/* @vite-ignore */ islands).catch(() => giveUp(island));
  island.dispatchEvent(new Event('hydrate'));
}

/** Hydrates the island in which an event happens, and stores the event for replay if the island cannot handle it yet. */
export function hydrateOnEvent(event: Event): void {
  const target = event.target as Element;
  const island = target.closest?.<PendingIsland>(`${PENDING}:not([${DIRECTIVE}=token])`);
  if (!island) return;
  hydrate(island);
  // Links navigate by themselves, and only the reader's own click may open the file picker.
  if (event.type === 'click' ? target.closest('a,[type=file]') : event.type !== 'change') return;
  island.first = event;
  // Hydration would undo the native effect of a click; the click is replayed afterwards.
  if (event.type === 'click') event.preventDefault();
}

/**
 * Hydrates the islands that need no interaction: those of a signed-in reader, and those near the viewport. On a
 * page with guards a token hydrates all, on any connection: what is shown, or where the reader is sent, depends on
 * it.
 */
export function hydrateWithoutEvent(hasToken: boolean): void {
  const find = (name: string) => document.querySelectorAll<PendingIsland>(`[${DIRECTIVE}=${name}]`);
  if (hasToken) find(`token],[data-guards] [${DIRECTIVE}=viewport`).forEach(hydrate);

  // Slow or metered connections load nothing without an interaction.
  const { saveData, effectiveType } = navigator.connection ?? {};
  if (saveData || /[23]g/.test(effectiveType!)) return;
  const observer = new IntersectionObserver(
    (seen) =>
      seen.map((one) => one.isIntersecting && hydrate(one.target.parentElement as PendingIsland)),
    { rootMargin: '300px' },
  );
  // An island has no box of its own (display: contents); what it holds has.
  find('viewport').forEach((island) => observer.observe(island.firstElementChild!));
}
