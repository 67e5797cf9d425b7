import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over, once, what the reader has chosen before the island was hydrated: React leaves a field as it finds it.
 */
export function useTakeOver(takeOver: () => void): void {
  const once = useEffectEvent(takeOver);
  useLayoutEffect(() => once(), []);
}
