import type { ExportPassage } from '../../highlights/export/document.ts';
import { withStore } from '../../lib/browser/with-store.ts';
import { EXPORT_HISTORY_DATABASE } from '../../lib/shared/keys.ts';
import type { ServiceName } from '../../lib/shared/services.ts';
import { plans, type Plan } from '../../product.ts';
import type { ExportTarget } from './settings.ts';

/** What was exported is known by file, or by service where nothing replaces it there. */
type Destination = ExportTarget | ServiceName;

/** Ids of the exported highlights, by target; apart those that a plan's limit cut. */
type Key = Destination | `${Destination} cut`;

/** Runs `action` on the history; undefined where storage is blocked or full. */
const withHistory = <Result>(
  action: Parameters<typeof withStore<string[], Result>>[2],
): Promise<Result | undefined> =>
  withStore(EXPORT_HISTORY_DATABASE, 'exported', action).catch(() => undefined);

/** Ids of the highlights exported to a target before: cut ones too, unless the plan would now export them whole. */
export async function exportedBefore(
  target: Destination,
  plan: Plan,
): Promise<ReadonlySet<string>> {
  const keys: Key[] = plans[plan].exportLimit === null ? [target] : [target, `${target} cut`];
  const ids = await withHistory((exported) => Promise.all(keys.map((key) => exported.get(key))));
  return new Set(ids?.flatMap((each) => each ?? []));
}

/** Records what was exported to a target; where that cannot be stored, the next export offers everything again. */
export async function recordExported(
  target: Destination,
  passages: readonly Pick<ExportPassage, 'id' | 'shortened'>[],
): Promise<void> {
  const idsOf = (isCut: boolean) =>
    passages.filter(({ shortened }) => shortened === isCut).map(({ id }) => id);
  await withHistory(async (exported) => {
    const add = async (key: Key, ids: readonly string[]) =>
      exported.put([...new Set([...((await exported.get(key)) ?? []), ...ids])], key);
    await Promise.all([add(target, idsOf(false)), add(`${target} cut`, idsOf(true))]);
  });
}

export async function clearExportHistory(): Promise<void> {
  await withHistory((exported) => exported.clear());
}
