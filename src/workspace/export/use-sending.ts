import { loadInTime } from '../../lib/browser/load-in-time.ts';
import { LARGEST_PLAN, plans } from '../../product.ts';
import { newPagesOf } from '../../stores/export/export-document.ts';
import type { SendAs } from '../services/DirectServices.tsx';
import { useTexts } from '../shared/texts.ts';
import { useExport } from './use-export.ts';

/** Sends the export to a service or into the local folder, in place of a download. */
export function useSending() {
  const { labels, lang } = useTexts();
  const { request, exported, passages, templateError, documentWith, send } = useExport();
  const { settings, plan } = request;
  const sendAs: SendAs = async (name, options) => {
    const { sendExport } = await loadInTime(import('../../stores/services/send-export.ts'));
    return sendExport(name, {
      ...options,
      settings,
      plan,
      labels,
      isOnlyNew: settings.onlyNew,
      documentWithout: (known) => documentWith(newPagesOf(known), { known }),
    });
  };
  const toFolder = async () => {
    const { sendToFolder } = await loadInTime(import('../../stores/services/send-to-folder.ts'));
    // Everything: with "only new", updated files would lose what was exported before.
    const all = { onlyNew: false };
    const whole = documentWith(all, { plan: LARGEST_PLAN });
    return sendToFolder({ document: documentWith(all), whole }, settings, { labels, lang });
  };
  return {
    isReady:
      templateError === null && exported !== null && (passages.length > 0 || settings.onlyNew),
    hasAuto: plans[plan].isAutomatic,
    onSend: (work: (sendAs: SendAs) => Promise<false | string>) => send(() => work(sendAs)),
    toFolder,
  };
}
