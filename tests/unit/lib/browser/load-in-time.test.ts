import { afterEach, expect, test, vi } from 'vitest';
import { loadInTime } from '../../../../src/lib/browser/load-in-time.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window whose page reloads at a lost chunk, or has just been reloaded. */
function pageThatReloads(reloads: boolean): EventTarget {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event));
  page.addEventListener('vite:preloadError', (event) => reloads && event.preventDefault());
  return page;
}

test('a chunk that arrives is handed on, and nothing is announced afterwards', async () => {
  const page = pageThatReloads(true);
  const announced = vi.fn();
  page.addEventListener('vite:preloadError', announced);
  expect(await loadInTime(Promise.resolve('code'))).toBe('code');
  await vi.advanceTimersByTimeAsync(240_000);
  expect(announced).not.toHaveBeenCalled();
});

test('one that has not arrived after 120 seconds is lost: the page reloads, and nothing else happens', async () => {
  const page = pageThatReloads(true);
  const announced = vi.fn();
  page.addEventListener('vite:preloadError', announced);
  const settled = vi.fn();
  loadInTime(new Promise(() => {})).then(settled, settled);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(announced).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toHaveBeenCalledOnce();
  expect(settled).not.toHaveBeenCalled();
});

test('where the page has just been reloaded, it fails', async () => {
  pageThatReloads(false);
  const failure = expect(loadInTime(new Promise(() => {}))).rejects.toThrow('did not arrive');
  await vi.advanceTimersByTimeAsync(120_000);
  await failure;
});

test('an import that fails says why', async () => {
  await expect(loadInTime(Promise.reject(new Error('404')))).rejects.toThrow('404');
});
