import { PENDING } from '../lib/shared/astro-output.ts';
import type { PendingIsland } from './hydrate.ts';

/**
 * Replays what the reader did before the island was hydrated, so that the first tap is not lost.
 * @param event the click or change, if there was one
 * @param value the value of a changed field before hydration reset it to its first state
 */
function replay(event: Event, value: string): void {
  const target = event.target as HTMLInputElement;
  if (event.type === 'click') return target.click();
  // A file field keeps its files, and no script may set its value.
  if (target.type !== 'file') target.value = value;
  target.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * The one client directive behind `client:token`, `client:interaction` and `client:viewport`: waits for the island's
 * `hydrate` event, loads and hydrates it, and replays the first action. hydrate.ts decides when; failures are
 * reported by Astro's own event (HYDRATION_ERROR).
 */
export default async function island(
  load: () => Promise<() => Promise<void>>,
  _options: unknown,
  element: PendingIsland,
): Promise<void> {
  if (!element.isHydrated) {
    await new Promise((resolve) => element.addEventListener('hydrate', resolve, { once: true }));
  }
  const hydrateIsland = await load();
  const { first } = element;
  const value = (first?.target as HTMLInputElement | undefined)?.value ?? '';
  await hydrateIsland();
  if (first && !element.matches(PENDING)) replay(first, value);
}
