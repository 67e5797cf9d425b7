import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { EXPORT_HISTORY_DATABASE } from '../../lib/shared/keys.ts';
import type { ExportTarget } from './settings.ts';

/** Ids of the highlights that went to a target, by target. */
interface Schema extends DBSchema {
  exported: { key: ExportTarget; value: string[] };
}

/** Does something with what is remembered; nothing, where the browser keeps nothing or has no room. */
async function withHistory<T>(
  action: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await openDB<Schema>(EXPORT_HISTORY_DATABASE, 1, {
      upgrade: (created) => void created.createObjectStore('exported'),
    });
    const result = await action(database);
    database.close();
    return result;
  } catch {
    return undefined;
  }
}

/** What has gone to a target before. */
export async function exportedBefore(target: ExportTarget): Promise<ReadonlySet<string>> {
  return new Set(await withHistory((database) => database.get('exported', target)));
}

/** Adds what has gone to a target now; where that cannot be kept, the next export offers everything again. */
export async function recordExported(target: ExportTarget, ids: Iterable<string>): Promise<void> {
  const all = new Set([...(await exportedBefore(target)), ...ids]);
  await withHistory((database) => database.put('exported', [...all], target));
}

/** Removes what was remembered. */
export async function clearExportHistory(): Promise<void> {
  await withHistory((database) => database.clear('exported'));
}
