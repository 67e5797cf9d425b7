import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens on the window as soon as the component is painted.
 * @param name null while there is nothing to listen for
 * @param take need not be memoised
 */
export function usePageEvent<Name extends keyof WindowEventMap>(
  name: Name | null,
  take: (event: WindowEventMap[Name]) => void,
): void {
  const takeNow = useEffectEvent(take);
  useLayoutEffect(() => {
    if (name === null) return;
    const listen = (event: WindowEventMap[Name]) => takeNow(event);
    addEventListener(name, listen);
    return () => removeEventListener(name, listen);
  }, [name]);
}
