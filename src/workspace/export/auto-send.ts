import { fill } from '../../lib/shared/fill.ts';
import { targets } from '../../lib/shared/targets.ts';
import { plans } from '../../product.ts';
import { $exportSettings } from '../../stores/export/settings.ts';
import { $library } from '../../stores/library/library.ts';
import { notify } from '../../stores/notice.ts';
import { settledPlan } from '../../stores/plan.ts';
import { $connections, offeredTargets, SendError } from '../../stores/targets/targets.ts';
import type { Labels } from '../shared/texts.ts';
import { documentOf, rememberedPart } from './export-run.ts';
import { sendExport } from './send-export.ts';

/** Sends the export to every service that the reader wants it sent to after imports. Never rejects. */
export async function sendAgain(labels: Labels, lang: string): Promise<void> {
  const names = offeredTargets.filter((name) => $connections.get()[name]?.auto);
  const plan = await settledPlan();
  const library = $library.get();
  if (!library || names.length === 0 || plans[plan].exportLimit !== null) return;
  const settings = $exportSettings.get();
  const part = rememberedPart(library, settings);
  const documentWithout = (known: ReadonlySet<string> | null) =>
    documentOf(library, part, { ...settings, onlyNew: known !== null }, { lang, plan, known });
  for (const name of names) {
    const before = $connections.get()[name]?.last?.failure;
    try {
      const sending = { settings, plan, labels, documentWithout, isOnlyNew: true };
      const told = await sendExport(name, sending);
      if (told) notify({ text: told });
    } catch (error) {
      if (!(error instanceof SendError)) notify({ text: labels.error.exportFailed });
      // Told once: the next import tries again by itself.
      else if (error.failure !== before)
        notify({ text: fill(labels.send[error.failure], { service: targets[name].title }) });
    }
  }
}
