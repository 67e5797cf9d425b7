import type { ClientDirective } from 'astro';
import type { SleepingIsland } from './wake.ts';

/** Repeats once what the reader did while the island slept, so that the first tap is not lost. */
function replay({ first }: SleepingIsland): void {
  if (!first) return;
  const { type, target, value } = first;
  if (type === 'click') return target.click();
  target.value = value;
  target.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * The one client directive behind `client:token`, `client:interact` and `client:near`: waits for the island's
 * `wake` event, loads and hydrates it, and replays the first action. When to wake is decided in wake.ts; what
 * fails is told by Astro's `astro:hydration-error`.
 */
export const island: ClientDirective = async (load, _options, element: SleepingIsland) => {
  if (!element.isAwake) {
    await new Promise((resolve) => element.addEventListener('wake', resolve, { once: true }));
  }
  const hydrate = await load();
  await hydrate();
  if (!element.matches('[ssr]')) replay(element);
};
