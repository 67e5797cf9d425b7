/* Access to local storage that never throws: it may be blocked, full or missing (in the build). */

/** The result, or `undefined` where storage is blocked or full. */
export function ifStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The value of a key, or null. */
export const readStored = (key: string): string | null =>
  ifStorage(() => localStorage.getItem(key)) ?? null;

/** Parses a stored text of JSON, unchecked; null for none and for what is no JSON. */
export const parseStored = (text: string | null): unknown =>
  ifStorage(() => JSON.parse(text ?? 'null') as unknown) ?? null;

/** Stores a value or, with null, removes it. */
export const writeStored = (key: string, value: string | null): void =>
  ifStorage(() => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  });
