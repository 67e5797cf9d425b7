import type { ClientDirective } from 'astro';
import type { SleepingIsland } from './wake.ts';

/** Repeats once what the reader did while the island slept, so that the first tap is not lost. */
function replay({ first }: SleepingIsland): void {
  if (!first) return;
  if (first.type === 'click') return first.target.click();
  (first.target as HTMLSelectElement).value = first.value ?? '';
  first.target.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * The one client directive behind `client:token`, `client:interact` and `client:near`: waits for the island's
 * `wake` event, loads and hydrates it, and replays the first action. When to wake is decided in wake.ts.
 */
export const island: ClientDirective = (load, _options, element: SleepingIsland) => {
  const start = async () => {
    try {
      const hydrate = await load();
      element.addEventListener(
        'astro:hydrate',
        () => requestAnimationFrame(() => replay(element)),
        {
          once: true,
        },
      );
      await hydrate();
    } catch {
      element.dispatchEvent(new Event('failed'));
    }
  };
  if ('wake' in element.dataset) void start();
  else element.addEventListener('wake', () => void start(), { once: true });
};
