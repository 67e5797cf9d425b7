import { PENDING } from '../lib/shared/astro-output.ts';
import type { PendingIsland } from './hydrate.ts';

/**
 * Replays what the reader did inside the island before it was hydrated.
 * @param event a click or change
 * @param value the value of a changed field, which hydration has reset
 */
function replay(event: Event, value: string): void {
  const target = event.target as HTMLInputElement;
  if (event.type === 'click') return target.click();
  // A file field keeps its files, and scripts may not set its value.
  if (target.type !== 'file') target.value = value;
  target.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Of several actions on one element the last: nothing showed the reader that the first had been taken. */
const lastOfEach = (actions: Event[]) =>
  actions.filter(
    ({ target }, index) => actions.findLastIndex((each) => each.target === target) === index,
  );

/**
 * The client directive behind `client:token`, `client:interaction` and `client:viewport`: waits for the island's
 * `hydrate` event, loads and hydrates it, and replays the reader's actions. hydrate.ts decides when; failures are
 * reported by Astro's own event (HYDRATION_ERROR).
 */
export default async function island(
  load: () => Promise<() => Promise<void>>,
  _options: unknown,
  element: PendingIsland,
): Promise<void> {
  if (!element.actions) {
    await new Promise((resolve) => element.addEventListener('hydrate', resolve, { once: true }));
  }
  const hydrateIsland = await load();
  const actions = lastOfEach(element.actions ?? []).map((event) => ({
    event,
    value: (event.target as HTMLInputElement).value,
  }));
  element.actions = null;
  await hydrateIsland();
  if (element.matches(PENDING)) return;
  for (const { event, value } of actions) replay(event, value);
}
