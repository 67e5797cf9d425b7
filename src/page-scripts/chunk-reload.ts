import { RELOAD_KEY } from '../lib/shared/storage-keys.ts';

/** Minimum milliseconds between two reloads: docs/specification.md, Loading. */
const MIN_RELOAD_GAP_MS = 60_000;

/** Reloads the page, unless offline or just reloaded. Returns whether it does. */
function reload(): boolean {
  if (!navigator.onLine) return false;
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOAD_KEY)) < MIN_RELOAD_GAP_MS) return false;
    // Stored before the reload: where storage fails there is no reload, so no loop.
    sessionStorage.setItem(RELOAD_KEY, String(now));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

// Astro's event on an island that failed to load or hydrate.
addEventListener('astro:hydration-error', ({ target }) => {
  if (reload() || !(target instanceof Element)) return;
  const view = document.querySelector<HTMLTemplateElement>('#fail');
  // The header works without its islands, and has no room for an error view.
  if (view && !target.closest('header')) target.replaceChildren(view.content.cloneNode(true));
});

// Vite's event for a failed `import()`, which rejects unless the page is reloaded.
addEventListener('vite:preloadError', (event) => {
  if (reload()) event.preventDefault();
});
