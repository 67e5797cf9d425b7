import { loadInTime } from '../lib/browser/load-in-time.ts';

const touches = ['pointerover', 'touchstart', 'focusin', 'dragenter', 'change', 'submit'];

/** Whether scripts may be loaded before they are needed. */
function isFast(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return !saveData && !/[23]g/.test(effectiveType);
}

/** Whether the page waits for its island to apply guards (hooks/use-guards.ts). */
function isGuarded(): boolean {
  const { guards, session } = document.documentElement.dataset;
  return guards !== undefined && session === 'signed-in';
}

/**
 * Marks a form that is submitted before hydration, for the island to submit it (forms/Form.tsx):
 * the browser would leave the page.
 */
function holdSubmit(event: Event): void {
  event.preventDefault();
  (event.target as HTMLFormElement).dataset['sent'] = '';
}

/**
 * `client:touch`: hydrates at the first interaction with the island; with `near` also near the
 * viewport, on a fast connection. Astro's `client:visible` also loads on slow and metered ones, and
 * loses a form submitted before hydration.
 */
export default async function touch(
  load: () => Promise<() => Promise<void>>,
  { value }: { value?: unknown },
  island: HTMLElement,
): Promise<void> {
  island.addEventListener('submit', holdSubmit);
  await new Promise<void>((resolve) => {
    for (const type of touches)
      island.addEventListener(type, () => resolve(), { once: true, passive: true });
    if (value !== 'near') return;
    if (isGuarded()) return resolve();
    if (!isFast()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '300px' },
    );
    // Neither the island nor a slot has a box of its own (display: contents).
    for (const child of island.querySelectorAll(':scope > *, :scope > astro-slot > *'))
      observer.observe(child);
  });
  await (
    await loadInTime(load())
  )();
  island.removeEventListener('submit', holdSubmit);
}
