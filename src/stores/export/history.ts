import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ExportPassage } from '../../highlights/export/document.ts';
import { EXPORT_HISTORY_DATABASE } from '../../lib/shared/keys.ts';
import { plans, type Plan } from '../../product.ts';
import type { ExportTarget } from './settings.ts';

/** Ids of the exported highlights, by target; apart those that a plan's limit cut. */
interface Schema extends DBSchema {
  exported: { key: ExportTarget | `${ExportTarget} cut`; value: string[] };
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

/** Ids of the highlights exported to a target before: cut ones too, unless the plan would now export them whole. */
export async function exportedBefore(
  target: ExportTarget,
  plan: Plan,
): Promise<ReadonlySet<string>> {
  const ids = await withHistory(async (database) => [
    ...((await database.get('exported', target)) ?? []),
    ...(plans[plan].exportLimit === null
      ? []
      : ((await database.get('exported', `${target} cut`)) ?? [])),
  ]);
  return new Set(ids);
}

/** Records what was exported to a target; where that cannot be stored, the next export offers everything again. */
export async function recordExported(
  target: ExportTarget,
  passages: readonly Pick<ExportPassage, 'id' | 'shortened'>[],
): Promise<void> {
  const [cut, whole] = [true, false].map((which) =>
    passages.filter(({ shortened }) => shortened === which).map(({ id }) => id),
  ) as [string[], string[]];
  await withHistory(async (database) => {
    const tx = database.transaction('exported', 'readwrite');
    const add = async (key: Schema['exported']['key'], ids: readonly string[]) =>
      tx.store.put([...new Set([...((await tx.store.get(key)) ?? []), ...ids])], key);
    await Promise.all([add(target, whole), add(`${target} cut`, cut), tx.done]);
  });
}

/** Forgets what was exported. */
export async function clearExportHistory(): Promise<void> {
  await withHistory((database) => database.clear('exported'));
}
