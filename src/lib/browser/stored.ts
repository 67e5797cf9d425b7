/**
 * Local storage that does not throw: where it is blocked, full or not there (while pages are built), nothing
 * is remembered, and a choice holds for the page.
 */

/** What is stored under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when it is null. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is remembered.
  }
}
