import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Reads a browser value that has no change event, such as the address, at each render.
 * @param read must return the same primitive until the value changes
 * @returns undefined until the island is hydrated, as in the built HTML
 */
export function useBrowserValue<Value extends string | boolean | null | undefined>(
  read: () => Value,
): Value | undefined {
  return useSyncExternalStore(neverChanges, read, () => undefined);
}

/** Whether the island is hydrated. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true) ?? false;
}
