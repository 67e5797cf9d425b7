import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Runs once at hydration, before the next paint: for what the user has entered in native controls
 * until then, which React leaves untouched.
 */
export function useHydrationEffect(effect: () => void): void {
  const once = useEffectEvent(effect);
  useLayoutEffect(() => once(), []);
}
