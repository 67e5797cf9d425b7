import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * A browser value without a change event, such as a part of the address: read at each render.
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
