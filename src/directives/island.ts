import type { ClientDirective } from 'astro';
import type { PendingIsland } from './hydrate.ts';

/**
 * Repeats once what the reader did while the island slept, so that the first tap is not lost.
 * @param event the click or change, if there was one
 * @param value what a changed field held before hydration put back its first state
 */
function replay(event: Event, value: string): void {
  const target = event.target as HTMLInputElement;
  if (event.type === 'click') return target.click();
  // A field for files keeps them itself, and lets nobody else set them.
  if (target.type !== 'file') target.value = value;
  target.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * The one client directive behind `client:token`, `client:interaction` and `client:viewport`: waits for the island's
 * `hydrate` event, loads and hydrates it, and replays the first action. When to wake is decided in hydrate.ts; what
 * fails is told by Astro's `astro:hydration-error`.
 */
export const island: ClientDirective = async (load, _options, element: PendingIsland) => {
  if (!element.isHydrated) {
    await new Promise((resolve) => element.addEventListener('hydrate', resolve, { once: true }));
  }
  const hydrateIsland = await load();
  const { first } = element;
  const value = (first?.target as HTMLInputElement | undefined)?.value ?? '';
  await hydrateIsland();
  if (first && !element.matches('[ssr]')) replay(first, value);
};
