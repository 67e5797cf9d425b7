import { type ReadableAtom, atom } from 'nanostores';

export interface Connectivity {
  isOnline(): boolean;
  onChange(listener: () => void): void;
}

/** Whether the browser has a connection at all; whether the backend is reachable is for each call to find out. */
export function createOnline({ isOnline, onChange }: Connectivity): ReadableAtom<boolean> {
  const $online = atom(isOnline());
  onChange(() => $online.set(isOnline()));
  return $online;
}
