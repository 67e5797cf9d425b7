/**
 * Lets an action of one name run once at a time: who asks for it meanwhile gets the same result.
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
