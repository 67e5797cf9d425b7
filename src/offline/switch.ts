import { parseSwitch } from '../lib/shared/parse-switch.ts';

/** Path of the service worker: at the root, because its scope is every page. */
export const WORKER_PATH = '/sw.js';

/**
 * Whether offline reading is on.
 * @param value `PUBLIC_OFFLINE_READING`; unset or empty means on
 * @throws {Error} one line naming the setting, when the value is neither `on` nor `off`
 */
export function isOfflineReadingOn(value: string | undefined): boolean {
  return parseSwitch('PUBLIC_OFFLINE_READING', value?.trim());
}
