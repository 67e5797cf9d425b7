import type { ExportPassage } from '../../highlights/export/document.ts';
import { fingerprint } from '../../highlights/hash.ts';
import { withStore } from '../../lib/browser/with-store.ts';
import { EXPORT_HISTORY_DATABASE } from '../../lib/shared/keys.ts';
import type { ServiceName } from '../../lib/shared/services.ts';
import { plans, type Plan } from '../../product.ts';
import type { ExportTarget } from './settings.ts';

/** What was exported is known by file, or by service where nothing replaces it there. */
type Destination = ExportTarget | ServiceName;

/** What of a passage makes it another one to whoever has it already. */
type Recorded = Pick<ExportPassage, 'id' | 'text' | 'note' | 'tags' | 'color'>;

const idOf = (record: string): string => record.split(' ', 1)[0] ?? record;

/** A passage as the history keeps it: its id, and a fingerprint of what it said. */
function recordOf({ id, text, note, tags, color }: Recorded): string {
  return `${id} ${fingerprint('v', text, note ?? '', color ?? '', ...tags)}`;
}

/** Whether a passage was exported as it is now; earlier versions of the page recorded its id alone. */
export const isExported = (before: ReadonlySet<string>, passage: Recorded): boolean =>
  before.has(recordOf(passage)) || before.has(passage.id);

/** Records of the exported highlights, by target; apart those that a plan's limit cut. */
type Key = Destination | `${Destination} cut`;

/** Runs `action` on the history; undefined where storage is blocked or full. */
const withHistory = <Result>(
  action: Parameters<typeof withStore<string[], Result>>[2],
): Promise<Result | undefined> =>
  withStore(EXPORT_HISTORY_DATABASE, 'exported', action).catch(() => undefined);

/** Records of the highlights exported to a target before: cut ones too, unless the plan would now export them whole. */
export async function exportedBefore(
  target: Destination,
  plan: Plan,
): Promise<ReadonlySet<string>> {
  const keys: Key[] = plans[plan].exportLimit === null ? [target] : [target, `${target} cut`];
  const found = await withHistory((exported) => Promise.all(keys.map((key) => exported.get(key))));
  return new Set(found?.flatMap((each) => each ?? []));
}

/** Records what was exported to a target; where that cannot be stored, the next export offers everything again. */
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
