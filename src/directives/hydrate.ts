import { DIRECTIVE, PENDING } from '../lib/shared/astro-output.ts';
import { RELOAD_KEY } from '../lib/shared/keys.ts';

/** An island that is not yet hydrated. */
export interface PendingIsland extends HTMLElement {
  /**
   * What the reader has done inside it since its code was requested, to be replayed after hydration; null once that
   * code listens itself.
   */
  actions?: Event[] | null;
}

/** The template with that id: elements with an id are globals. */
declare const fail: HTMLTemplateElement;

/** Milliseconds after which a pending chunk counts as failed. See docs/specification.md, Loading. */
const LIMIT = 120_000;

/** Milliseconds between two reloads of a page after failed chunks. See docs/specification.md, Loading. */
const PAUSE = 60_000;

/** After a failed chunk: reloads the page, at most once a minute, or shows the error view in place of the island. */
export function giveUp(island: Element): void {
  if (!island.matches(PENDING)) return;
  try {
    const now = Date.now();
    const isRecent = now - sessionStorage[RELOAD_KEY] < PAUSE;
    // Stored before the reload: where storage fails there is no reload, so no loop.
    sessionStorage[RELOAD_KEY] = now;
    if (!isRecent) return location.reload();
  } catch {
    // Storage is blocked.
  }
  // The header's menu works without its island, and has no room for an error view.
  if (!island.matches(`[${DIRECTIVE}=token]`)) island.replaceChildren(fail.content.cloneNode(true));
}

function hydrate(island: PendingIsland): void {
  if (island.actions !== undefined) return;
  island.actions = [];
  setTimeout(giveUp, LIMIT, island);
  const { islands } = document.documentElement.dataset;
  if (islands) import(/* @vite-ignore */ islands).catch(() => giveUp(island));
  island.dispatchEvent(new Event('hydrate'));
}

/**
 * Hydrates the island an event happens in, and stores what the island cannot handle yet: clicks on its buttons and
 * switches, choices and files. Everything else acts by itself: links, the focus of a field, what is typed there, and
 * the file picker, which only a user gesture may open.
 */
export function hydrateOnEvent(event: Event): void {
  const target = event.target as Element;
  const island = target.closest?.<PendingIsland>(`${PENDING}:not([${DIRECTIVE}=token])`);
  if (!island) return;
  hydrate(island);
  const isClick = event.type === 'click';
  if (isClick ? !target.closest('button,label:not([for])') : event.type !== 'change') return;
  // Hydration would revert the native effect of a click; the click is replayed afterwards.
  if (island.actions?.push(event) && isClick) {
    event.preventDefault();
    island.dataset['busy'] = '';
  }
}

const find = (name: string) => document.querySelectorAll<PendingIsland>(`[${DIRECTIVE}=${name}]`);

/**
 * Hydrates the islands for signed-in readers; on a page with guards all others too, on any connection: what the page
 * shows, or where it redirects, depends on them.
 */
export function hydrateForToken(): void {
  find(`token],[data-guards] [${DIRECTIVE}=viewport`).forEach(hydrate);
}

/** Hydrates the islands near the viewport, as they come near it. */
export function hydrateInView(): void {
  // Slow or metered connections hydrate on interaction only.
  const { saveData, effectiveType } = navigator.connection ?? {};
  if (saveData || /[23]g/.test(effectiveType!)) return;
  // An island has no box of its own (display: contents); its content has, until another way of hydrating replaces it.
  find('viewport').forEach((island) =>
    new IntersectionObserver((seen) => seen.map((one) => one.isIntersecting && hydrate(island)), {
      rootMargin: '300px',
    }).observe(island.firstElementChild!),
  );
}
