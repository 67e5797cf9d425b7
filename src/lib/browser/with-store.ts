import { openDB, type DBSchema, type IDBPObjectStore } from 'idb';

/** idb types a store by its name: `only` stands for whichever name is passed. */
interface Schema<Value> extends DBSchema {
  only: { key: string; value: Value };
}

type Action<Value, Result> = (
  store: IDBPObjectStore<Schema<Value>, ['only'], 'only', 'readwrite'>,
) => Promise<Result>;

/**
 * Runs `action` in one transaction on a database of one object store, and waits until that is
 * stored.
 * @throws DOMException where storage is blocked or full
 */
export async function withStore<Value, Result>(
  database: string,
  store: string,
  action: Action<Value, Result>,
): Promise<Result> {
  const name = store as 'only';
  const opened = await openDB<Schema<Value>>(database, 1, {
    upgrade: (created) => void created.createObjectStore(name),
  });
  try {
    const tx = opened.transaction(name, 'readwrite');
    const [result] = await Promise.all([action(tx.store), tx.done]);
    return result;
  } finally {
    opened.close();
  }
}

/** `withStore` for one database; its runs give undefined where storage is blocked or full. */
export const quietStore =
  <Value>(database: string, store: string) =>
  <Result>(action: Action<Value, Result>): Promise<Result | undefined> =>
    withStore(database, store, action).catch(() => undefined);
