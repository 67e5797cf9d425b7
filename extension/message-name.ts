import type { TextKey } from '../src/i18n/text-keys.ts';

/** The name of a text in the extension's `_locales`: `popup_stop` of `extension:popup.stop`. */
export function messageName(key: TextKey): string {
  return key.replace('extension:', '').replace('.', '_');
}
