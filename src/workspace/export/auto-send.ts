import { fill } from '../../lib/shared/fill.ts';
import { plans } from '../../product.ts';
import { $exportSettings, formatOf } from '../../stores/export/settings.ts';
import { $library } from '../../stores/library/library.ts';
import { notify } from '../../stores/notice.ts';
import { settledPlan } from '../../stores/plan.ts';
import { SendError, sendTo } from '../../stores/targets/call.ts';
import { $connections, offeredTargets, targetTitles } from '../../stores/targets/targets.ts';
import type { Labels } from '../shared/texts.ts';
import { documentOf, makeFile, passagesOf, rememberedPart } from './export-run.ts';

/** Sends the export to every service that the reader wants it sent to after imports. Never rejects. */
export async function sendAgain(labels: Labels, lang: string): Promise<void> {
  const names = offeredTargets.filter((name) => $connections.get()[name]?.auto);
  const plan = await settledPlan();
  const library = $library.get();
  if (!library || names.length === 0 || plans[plan].exportLimit !== null) return;
  // The file replaces the former one: what that had stays in it.
  const settings = { ...$exportSettings.get(), onlyNew: false };
  const exported = documentOf(library, rememberedPart(library, settings), settings, { lang, plan });
  if (passagesOf(exported).length === 0) return;
  const file = await makeFile(formatOf(settings.target), exported, settings, labels).catch(
    () => null,
  );
  if (!file) return notify({ text: labels.error.exportFailed });
  for (const name of names) {
    const before = $connections.get()[name]?.last?.failure;
    const title = { service: targetTitles[name], file: file.name };
    try {
      await sendTo(name, file);
      notify({ text: fill(labels.send.done, title) });
    } catch (error) {
      const failure = error instanceof SendError ? error.failure : 'failed';
      // Told once: the next import tries again by itself.
      if (failure !== before) notify({ text: fill(labels.send[failure], title) });
    }
  }
}
