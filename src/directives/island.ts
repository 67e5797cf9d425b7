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
 * `wake` event, loads and hydrates it, and replays the first action. When to wake is decided in wake.ts.
 */
export const island: ClientDirective = (load, _options, element: SleepingIsland) => {
  const start = async () => {
    try {
      const hydrate = await load();
      await hydrate();
      replay(element);
    } catch {
      element.dispatchEvent(new Event('failed'));
    }
  };
  if (element.isAwake) void start();
  else element.addEventListener('wake', () => void start(), { once: true });
};
