/**
 * Deduplicates actions by name: a call during a running one gets the same promise.
 */
export function createOnce() {
  const running = new Map<string, Promise<unknown>>();
  return <T>(name: string, action: () => Promise<T>): Promise<T> => {
    const present = running.get(name) as Promise<T> | undefined;
    if (present !== undefined) return present;
    const mine = action().finally(() => running.delete(name));
    running.set(name, mine);
    return mine;
  };
}
