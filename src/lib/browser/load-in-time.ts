import { inTime } from '../shared/in-time.ts';

/**
 * Announces a lost chunk as Vite announces one that failed. Returns whether the page reloads
 * (page-scripts/chunk-reload.ts).
 */
export const reloadsForChunk = (): boolean =>
  !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/** Waits for a chunk of the page, which reloads for one that is late, or fails as `inTime` does. */
export const loadInTime = <Module>(loading: Promise<Module>): Promise<Module> =>
  inTime(loading, () => !reloadsForChunk());
