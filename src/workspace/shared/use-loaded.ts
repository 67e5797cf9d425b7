import { useEffect, useState } from 'react';

interface Loaded<Value> {
  /** The function that was called. */
  by: () => Promise<Value>;
  value?: Value;
  error?: Error;
}

/**
 * The outcome of the last load that ended; undefined until the first one has.
 * @param load called whenever it changes: must be memoised; null for nothing to load
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
