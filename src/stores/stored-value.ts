import { atom } from 'nanostores';
import { readStored, writeStored } from '../lib/browser/stored.ts';

/**
 * A value in local storage that every tab may change. What another tab has stored is the newest, also where it is gone;
 * what cannot be stored lasts as long as the page.
 * @param parse   makes the value of what is stored, be that nothing or damaged
 * @param format  null where nothing has to be stored
 */
export function storedValue<Value>(
  key: string,
  parse: (stored: string | null) => Value,
  format: (value: Value) => string | null,
) {
  /** What is stored as far as this tab knows; where that differs, another tab has written. */
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
      // Where nothing can be stored, this is the former text.
      seen = readStored(key);
      $value.set(value);
    },
  };
}
