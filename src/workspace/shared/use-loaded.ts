import { useEffect, useState } from 'react';

interface Loaded<Value> {
  /** The function that this is of. */
  by: () => Promise<Value>;
  value?: Value;
  error?: Error;
}

/**
 * What a function has resolved to or failed with; while it runs, what the one before has. Undefined until the first ends.
 * @param load called whenever it is another one: memoised; null for nothing to load
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Loaded<Value> | undefined {
  const [loaded, setLoaded] = useState<Loaded<Value>>();
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    const take = (outcome: Omit<Loaded<Value>, 'by'>) =>
      isCurrent && setLoaded({ by: load, ...outcome });
    load().then(
      (value) => take({ value }),
      (error: Error) => take({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return loaded;
}
