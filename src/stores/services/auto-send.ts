import { fill } from '../../lib/shared/fill.ts';
import { services } from '../../lib/shared/services.ts';
import { plans } from '../../product.ts';
import { $exportSettings } from '../export/settings.ts';
import { $library } from '../library/library.ts';
import { notify } from '../notice.ts';
import { settledPlan } from '../plan.ts';
import { $localFolder } from './local-folder.ts';
import { $connections, type Connection } from './connections.ts';
import { offeredServices } from '../../lib/browser/offered-services.ts';
import { SendError } from '../../lib/browser/send-error.ts';
import type labelTexts from '../../../i18n/en/highlights.json';
import { documentOf, newPagesOf, rememberedPart } from '../export/export-document.ts';
import { WritingError } from '../export/write.ts';
import { sendExport } from './send-export.ts';
import { sendToFolder } from './send-to-folder.ts';

/** Sends the export to all destinations with automatic sending. Never rejects. */
export async function sendAgain(labels: typeof labelTexts, lang: string): Promise<void> {
  const plan = await settledPlan();
  const library = $library.get();
  if (!library || !plans[plan].isAutomatic) return;
  const settings = $exportSettings.get();
  const part = rememberedPart(library, settings);
  const documentWithout = (known: ReadonlySet<string> | null) =>
    documentOf(library, part, { ...settings, ...newPagesOf(known) }, { lang, plan, known });
  const attempt = async (
    { last }: Pick<Connection, 'last'>,
    service: string,
    send: () => Promise<string | null>,
  ) => {
    try {
      const notice = await send();
      if (notice) notify({ text: notice });
    } catch (error) {
      if (error instanceof WritingError && error.code === 'notLoaded')
        notify({ text: labels.error.notLoaded });
      else if (!(error instanceof SendError)) notify({ text: labels.error.exportFailed });
      // Reported once: the next import tries again.
      else if (error.failure !== last?.failure)
        notify({ text: fill(labels.send[error.failure], { service }) });
    }
  };
  for (const name of offeredServices) {
    const connection = $connections.get()[name];
    if (connection?.auto)
      await attempt(connection, services[name].title, () =>
        sendExport(name, { settings, plan, labels, documentWithout, isOnlyNew: true }),
      );
  }
  const folder = $localFolder.get();
  if (folder?.auto)
    await attempt(folder, folder.name, () => {
      const document = documentWithout(null);
      return sendToFolder({ document, whole: document }, settings, { labels, lang });
    });
}
