import { atom } from 'nanostores';
import { readStored, writeStored } from '../lib/browser/storage.ts';

/**
 * A store for a value in local storage that all tabs may change: before each change it reads what
 * another tab has stored. If storage is blocked, the value lasts as long as the page.
 * @param parse reads the stored text, which may be missing (null) or invalid
 * @param format null to remove the key
 */
export function storedValue<Value>(
  key: string,
  parse: (stored: string | null) => Value,
  format: (value: Value) => string | null,
) {
  /** The stored text that this tab has seen last; if it differs, another tab has written. */
  let seen = import.meta.env.SSR ? null : readStored(key);
  const $value = atom(parse(seen));
  const takeNewest = () => {
    const stored = readStored(key);
    if (stored === seen) return;
    seen = stored;
    $value.set(parse(stored));
  };
  globalThis.addEventListener?.('storage', takeNewest);
  return {
    $value,
    change(edit: (newest: Value) => Value): void {
      takeNewest();
      const value = edit($value.get());
      writeStored(key, format(value));
      // Unchanged if storage is blocked.
      seen = readStored(key);
      $value.set(value);
    },
  };
}
