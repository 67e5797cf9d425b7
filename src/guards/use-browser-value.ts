import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * A value of the browser that no event announces, such as a part of the address: read at each render.
 * @param read must give the same primitive until the value changes
 * @returns nothing until the island is hydrated, as in the HTML of the build
 */
export function useBrowserValue<Value extends string | boolean | null | undefined>(
  read: () => Value,
): Value | undefined {
  return useSyncExternalStore(neverChanges, read, () => undefined);
}

/** Whether the island is hydrated: false in the built page, true from then on. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true) ?? false;
}
