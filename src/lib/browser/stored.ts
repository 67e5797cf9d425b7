/**
 * Local storage that does not throw: where it is blocked, full or missing (during the build), nothing is
 * remembered, and a choice lasts as long as the page.
 */

/** The value of a key, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when null. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full: nothing is remembered.
  }
}
