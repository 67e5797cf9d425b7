import type { TextKey } from '../src/i18n/text-keys.ts';

/** The name of a text in the extension's `_locales`: `extension:popup.stop` is `popup_stop` there. */
export function messageName(key: TextKey): string {
  return key.replace('extension:', '').replace('.', '_');
}
