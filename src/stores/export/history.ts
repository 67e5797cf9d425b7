import type { ExportPassage } from '../../highlights/export/document.ts';
import { fingerprint } from '../../highlights/shared/hash.ts';
import { quietStore } from '../../lib/browser/with-store.ts';
import { EXPORT_HISTORY_DATABASE } from '../../lib/shared/storage-keys.ts';
import type { ServiceName } from '../../lib/shared/services.ts';
import { plans, type Plan } from '../../product.ts';
import type { ExportTarget } from '../../highlights/export/targets.ts';

/**
 * History is kept by export target, or by service where every export adds pages instead of
 * replacing a file.
 */
type Destination = ExportTarget | ServiceName;

/** The fields whose change makes a passage worth exporting again. */
type Recorded = Pick<ExportPassage, 'id' | 'text' | 'note' | 'tags' | 'color'>;

const idOf = (record: string): string => record.split(' ', 1)[0] ?? record;

/** A history record: the passage's id and a fingerprint of its content. */
function recordOf({ id, text, note, tags, color }: Recorded): string {
  return `${id} ${fingerprint('v', text, note ?? '', color ?? '', ...tags)}`;
}

/**
 * Whether a passage was exported with its present content. Records of earlier versions are ids
 * without a fingerprint.
 */
export const isExported = (before: ReadonlySet<string>, passage: Recorded): boolean =>
  before.has(recordOf(passage)) || before.has(passage.id);

/** Key of a target's records; highlights that the plan's limit cut have a key of their own. */
type Key = Destination | `${Destination} cut`;

/** Runs `action` on the history; undefined where storage is blocked or full. */
const withHistory = quietStore<string[]>(EXPORT_HISTORY_DATABASE, 'exported');

/**
 * Records of earlier exports to a target. Highlights that were cut do not count where the plan now
 * exports them in full.
 */
export async function exportedBefore(
  target: Destination,
  plan: Plan,
): Promise<ReadonlySet<string>> {
  const keys: Key[] = plans[plan].exportLimit === null ? [target] : [target, `${target} cut`];
  const found = await withHistory((exported) => Promise.all(keys.map((key) => exported.get(key))));
  return new Set(found?.flatMap((each) => each ?? []));
}

/** Records an export to a target. If storage is blocked or full, everything is offered again. */
export async function recordExported(
  target: Destination,
  passages: readonly (Recorded & Pick<ExportPassage, 'shortened'>)[],
): Promise<void> {
  const ids = new Set(passages.map(({ id }) => id));
  const recordsOf = (isCut: boolean) =>
    passages.filter(({ shortened }) => shortened === isCut).map(recordOf);
  await withHistory(async (exported) => {
    const add = async (key: Key, records: readonly string[]) => {
      const others = ((await exported.get(key)) ?? []).filter((each) => !ids.has(idOf(each)));
      return exported.put([...others, ...records], key);
    };
    await Promise.all([add(target, recordsOf(false)), add(`${target} cut`, recordsOf(true))]);
  });
}

export async function clearExportHistory(): Promise<void> {
  await withHistory((exported) => exported.clear());
}
