import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the island answers yet: false in the built page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
