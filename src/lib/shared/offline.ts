import { isOn } from './on-off.ts';

/** Where the service worker lies: at the root, because it answers for every page. */
export const WORKER_PATH = '/sw.js';

/**
 * Whether offline reading is on.
 * @param value what `PUBLIC_OFFLINE_READING` holds; unset or empty means on
 * @throws {Error} one line that names the setting, when the value is neither `on` nor `off`
 */
export function isOfflineReadingOn(value: string | undefined): boolean {
  return isOn('PUBLIC_OFFLINE_READING', value?.trim());
}
