import { openDB, type DBSchema } from 'idb';
import { EXPORT_HISTORY_DATABASE } from '../../lib/shared/keys.ts';
import type { ExportTarget } from './settings.ts';

/** Ids of the highlights that went to a target, by target. */
interface Schema extends DBSchema {
  exported: { key: ExportTarget; value: string[] };
}

const open = () =>
  openDB<Schema>(EXPORT_HISTORY_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('exported'),
  });

/** What has gone to a target before; nothing where the browser keeps nothing. */
export async function exportedBefore(target: ExportTarget): Promise<ReadonlySet<string>> {
  try {
    const database = await open();
    const ids = await database.get('exported', target);
    database.close();
    return new Set(ids);
  } catch {
    return new Set();
  }
}

/** Adds what has gone to a target now. */
export async function recordExported(target: ExportTarget, ids: Iterable<string>): Promise<void> {
  const all = [...(await exportedBefore(target)), ...ids];
  try {
    const database = await open();
    await database.put('exported', [...new Set(all)], target);
    database.close();
  } catch {
    // Storage is blocked or full: the next export offers everything again.
  }
}

/** Removes what was remembered. */
export async function clearExportHistory(): Promise<void> {
  try {
    const database = await open();
    await database.clear('exported');
    database.close();
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}
