import { hydrate } from './hydrate.ts';

const touches = ['pointerover', 'touchstart', 'focusin', 'dragenter', 'change', 'submit'];

/** Whether scripts may be loaded before they are asked for. */
function isFast(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return !saveData && !/[23]g/.test(effectiveType);
}

/** Whether what the page shows, or where it leads on, depends on its island (guards/use-guards.ts). */
function isGuarded(): boolean {
  const { guards, session } = document.documentElement.dataset;
  return guards !== undefined && session === 'signed-in';
}

/**
 * A form that is sent before its island is hydrated is marked, and sent by the island (forms/Form.tsx): the browser
 * would leave the page with it.
 */
function keep(event: Event): void {
  event.preventDefault();
  (event.target as HTMLFormElement).dataset['sent'] = '';
}

/**
 * `client:touch`: hydrates at the first touch inside the island; with `near` also near the viewport, if the line is fast.
 * Astro's `client:visible` would load scripts on slow and metered lines too, and loses a form sent before it is hydrated.
 */
export default async function touch(
  load: () => Promise<() => Promise<void>>,
  { value }: { value?: unknown },
  island: HTMLElement,
): Promise<void> {
  island.addEventListener('submit', keep);
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
    // The island itself has no box (display: contents), nor has a slot in its place.
    for (const child of island.querySelectorAll(':scope > *, :scope > astro-slot > *'))
      observer.observe(child);
  });
  await hydrate(load);
  island.removeEventListener('submit', keep);
}
