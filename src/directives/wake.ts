import { mayReload } from '../lib/reload.ts';

/**
 * An island that waits to be woken. `first` is what the reader did inside it before it could answer.
 */
export interface SleepingIsland extends HTMLElement {
  first?: { type: 'click' | 'change'; target: HTMLElement; value?: string };
}

/** Milliseconds after which a chunk that has not arrived counts as failed. Specification, section 9. */
const LIMIT = 120_000;

/** Slow or metered lines wake nothing by themselves. */
function isSparing(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !!connection && (!!connection.saveData || /[23]g/.test(connection.effectiveType ?? ''));
}

/** A chunk failed: reload once a minute at most, else put the error view in place of the island. */
function giveUp(island: Element): void {
  if (mayReload()) return location.reload();
  const view = document.querySelector<HTMLTemplateElement>('#island-error');
  if (view) island.replaceChildren(view.content.cloneNode(true));
}

function wake(island: SleepingIsland): void {
  if ('wake' in island.dataset) return;
  island.dataset['wake'] = '';
  const timer = setTimeout(giveUp, LIMIT, island);
  const failed = () => {
    clearTimeout(timer);
    giveUp(island);
  };
  island.addEventListener('astro:hydrate', () => clearTimeout(timer));
  island.addEventListener('failed', failed);
  const { islands } = document.documentElement.dataset;
  if (islands) import(/* @vite-ignore */ islands).catch(failed);
  island.dispatchEvent(new Event('wake'));
}

/** Decides when each island of the page wakes: a token, a touch, or its coming near. */
export function watchIslands(): void {
  const find = (client: string) =>
    document.querySelectorAll<SleepingIsland>(`astro-island[client=${client}]`);

  if (document.documentElement.dataset['session'] === 'signed-in') find('token').forEach(wake);

  if (!isSparing()) {
    const observer = new IntersectionObserver(
      (seen) => seen.forEach((one) => one.isIntersecting && wake(one.target as SleepingIsland)),
      { rootMargin: '300px' },
    );
    find('near').forEach((island) => observer.observe(island));
  }

  for (const type of ['pointerover', 'focusin', 'touchstart', 'click', 'change']) {
    addEventListener(
      type,
      (event) => {
        const target = event.target as HTMLInputElement;
        const island = target.closest?.<SleepingIsland>('astro-island[ssr]:not([client=token])');
        if (!island) return;
        if (type === 'change') island.first = { type, target, value: target.value };
        if (type === 'click' && !target.closest('a,select')) {
          event.preventDefault();
          island.first = { type, target };
        }
        wake(island);
      },
      true,
    );
  }
}
