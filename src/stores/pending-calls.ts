import { type ReadableAtom, atom } from 'nanostores';

export interface Pending {
  /** How many calls are under way. */
  $pending: ReadableAtom<number>;
  /** Counts a call until it ends, however it ends. */
  observe(running: Promise<unknown>): void;
}

/** Counts what is under way, for the progress bar. */
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
