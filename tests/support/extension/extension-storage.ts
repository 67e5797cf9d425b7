/** The storage of an extension, in memory: values are copied, as in a browser. */
export function extensionStorage() {
  const kept = new Map<string, unknown>();
  const local = {
    get: (key: string | null) =>
      Promise.resolve(
        structuredClone(
          Object.fromEntries([...kept].filter(([name]) => key === null || name === key)),
        ),
      ),
    set: (values: object) => {
      for (const [key, value] of Object.entries(values)) kept.set(key, structuredClone(value));
      return Promise.resolve();
    },
    remove: (keys: string | string[]) => {
      for (const key of [keys].flat()) kept.delete(key);
      return Promise.resolve();
    },
  };
  return { kept, local };
}
