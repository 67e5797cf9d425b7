import { type ReadableAtom, atom } from 'nanostores';

export interface Pending {
  /** Number of calls under way. */
  $pending: ReadableAtom<number>;
  /** Counts a call until it settles. */
  observe(running: Promise<unknown>): void;
}

/** Counts pending calls, for the progress bar. */
export function createPending(): Pending {
  const $pending = atom(0);
  const end = (): void => $pending.set($pending.get() - 1);
  return {
    $pending,
    observe(running) {
      $pending.set($pending.get() + 1);
      running.then(end, end);
    },
  };
}
