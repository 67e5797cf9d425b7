import type { LibraryHead } from '../../src/stores/library/shelves.ts';

// Functions that run inside the workspace's page; they cannot use this file's scope.

/** The page's Trusted Types policy for scripts. */
interface SitePolicy {
  siteScripts: { createScriptURL: (address: string) => string };
}

/** Chromium only; https://wicg.github.io/performance-measure-memory/ */
interface MeasuredPerformance {
  measureUserAgentSpecificMemory: () => Promise<{ bytes: number }>;
}

/**
 * Reads the chosen file with a worker of its own, and merges it into an empty library.
 * @param options address of the worker's script; the head of an empty library; whether to measure memory,
 * which takes a while
 * @returns milliseconds from the file to the last answer; bytes
 */
export async function readInWorker(options: {
  address: string;
  head: LibraryHead;
  withMemory: boolean;
}) {
  const { head } = options;
  const [file] = document.querySelector<HTMLInputElement>('#start-files')?.files ?? [];
  if (!file) throw new Error('No file was chosen.');
  const { siteScripts } = globalThis as unknown as SitePolicy;
  const worker = new Worker(siteScripts.createScriptURL(options.address), { type: 'module' });
  const answers = (until: string) =>
    new Promise<void>((resolve, reject) => {
      worker.onerror = () => reject(new Error('The worker broke down'));
      worker.onmessage = ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === until) resolve();
      };
    });
  // The worker is warmed up before the clock starts.
  const small = new File(['A\n- Highlight Loc. 1 | Added on May 1, 2020\n\nb\n==========\n'], 'a');
  worker.postMessage({ type: 'start', head, sources: [{ name: 'a', content: small }] });
  await answers('done');
  const started = performance.now();
  worker.postMessage({ type: 'start', head, sources: [{ name: file.name, content: file }] });
  await answers('done');
  const time = performance.now() - started;
  // Measured while the worker still holds its data: worker and page, without garbage.
  const measured = performance as unknown as MeasuredPerformance;
  const memory = options.withMemory
    ? await measured.measureUserAgentSpecificMemory()
    : { bytes: 0 };
  worker.terminate();
  return { time: Math.round(time), bytes: memory.bytes };
}

/** Records when a worker of the page first answers; must run before the page's own scripts. */
export function noteFirstAnswer() {
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(...options: ConstructorParameters<typeof Worker>) {
      super(...options);
      const note = () => performance.mark('first-answer');
      this.addEventListener('message', note, { once: true });
    }
  };
}

/**
 * Drags a file over the page, at the speed of a hand, and drops it.
 * @returns milliseconds from the drop until the page shows progress, and until the worker has started
 */
export async function dropFile(content: string) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([content], 'My Clippings.txt', { type: 'text/plain' }));
  const fire = (type: string) =>
    document.body.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
    );
  fire('dragenter');
  fire('dragover');
  await new Promise((resolve) => setTimeout(resolve, 500));
  const dropped = performance.now();
  fire('drop');
  const isShown = () =>
    document.querySelector<HTMLElement>('.workspace')?.dataset['import'] !== 'none';
  while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
  const shown = performance.now() - dropped;
  let answer: PerformanceEntry | undefined;
  while (!answer) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    [answer] = performance.getEntriesByName('first-answer');
  }
  return { shown: Math.round(shown), begun: Math.round(answer.startTime - dropped) };
}

/**
 * Types a search key by key.
 * @returns milliseconds, medians over the keys: the longest time that the main thread was blocked, and the time
 * until the new list is rendered
 */
export async function drawKeys(query: string) {
  const field = document.querySelector('input[type=search]');
  const list = document.querySelector('.workspace-app');
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  if (!field || !list) throw new Error('The page shows no library.');
  let changed = 0;
  new MutationObserver(() => (changed = performance.now())).observe(list, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  // A message loop: the gaps between its turns are the time the thread was blocked.
  const { port1, port2 } = new MessageChannel();
  let last = 0;
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  };
  const held: number[] = [];
  const shown: number[] = [];
  for (let length = 1; length <= query.length; length += 1) {
    longest = 0;
    const started = (last = performance.now());
    port2.postMessage(0);
    // Uses the native setter, because React intercepts assignments.
    value?.set?.call(field, query.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 250));
    held.push(longest);
    // A key that leaves the list unchanged has nothing to render.
    shown.push(Math.max(changed - started, 0));
  }
  port1.close();
  const median = (times: number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
  return { held: Math.round(median(held)), shown: Math.round(median(shown)) };
}

/**
 * Scrolls down by a screen in five frames.
 * @param count of frames
 * @returns percentage of frames that were late
 */
export async function scrollFrames(count: number) {
  let last = performance.now();
  let lost = 0;
  for (let frame = 0; frame < count; frame += 1) {
    scrollBy({ top: 150, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    // A display of 60 frames a second, with some tolerance.
    if (now - last > 25) lost += 1;
    last = now;
  }
  return { lost: Math.round((lost / count) * 100) };
}
