import { RELOAD_KEY } from '../lib/shared/storage-keys.ts';

/** Milliseconds between two reloads of a page after lost chunks. See docs/specification.md, Loading. */
const PAUSE = 60_000;

/** Reloads the page, at most once a minute, and not offline, where the page would be lost with it. Returns whether it does. */
function reload(): boolean {
  if (!navigator.onLine) return false;
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOAD_KEY)) < PAUSE) return false;
    // Stored before the reload: where storage fails there is no reload, so no loop.
    sessionStorage.setItem(RELOAD_KEY, String(now));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

// An island that did not load or hydrate: Astro's own event, fired on the island.
addEventListener('astro:hydration-error', ({ target }) => {
  if (reload() || !(target instanceof Element)) return;
  const view = document.querySelector<HTMLTemplateElement>('#fail');
  // The header works without its islands, and has no room for an error view.
  if (view && !target.closest('header')) target.replaceChildren(view.content.cloneNode(true));
});

// What an island loads later: Vite's own event. A second loss is for the caller of `import()` to handle.
addEventListener('vite:preloadError', (event) => {
  if (reload()) event.preventDefault();
});
