import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A value for callbacks that stay the same while it changes: that of the last render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
