import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { EXPORT_HISTORY_DATABASE } from '../../lib/shared/keys.ts';
import type { ExportTarget } from './settings.ts';

/** Ids of the exported highlights, by target. */
interface Schema extends DBSchema {
  exported: { key: ExportTarget; value: string[] };
}

/** Runs `action` on the database; undefined where storage is blocked or full. */
async function withHistory<T>(
  action: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await openDB<Schema>(EXPORT_HISTORY_DATABASE, 1, {
      upgrade: (created) => void created.createObjectStore('exported'),
    });
    try {
      return await action(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Ids of the highlights exported to a target before. */
export async function exportedBefore(target: ExportTarget): Promise<ReadonlySet<string>> {
  return new Set(await withHistory((database) => database.get('exported', target)));
}

/** Records what was exported to a target; where that cannot be stored, the next export offers everything again. */
export async function recordExported(target: ExportTarget, ids: Iterable<string>): Promise<void> {
  await withHistory(async (database) => {
    const tx = database.transaction('exported', 'readwrite');
    const all = new Set([...((await tx.store.get(target)) ?? []), ...ids]);
    await Promise.all([tx.store.put([...all], target), tx.done]);
  });
}

/** Forgets what was exported. */
export async function clearExportHistory(): Promise<void> {
  await withHistory((database) => database.clear('exported'));
}
