import type { ExportDocument } from '../../highlights/export/document.ts';
import { LARGEST_PLAN } from '../../product.ts';
import { newPagesOf } from '../../stores/export/export-document.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import type { SendAs } from '../services/DirectServices.tsx';
import { useTexts } from '../shared/texts.ts';
import type { ExportRequest } from './export-request.ts';

/**
 * What sends an export elsewhere than into a download.
 * @param documentWith builds the document of other settings, or of another request
 */
export function useSending(
  { settings, plan }: ExportRequest,
  documentWith: (
    changed: Partial<ExportSettings>,
    others?: Partial<ExportRequest>,
  ) => ExportDocument,
) {
  const { labels, lang } = useTexts();
  /** Sends to a service. */
  const sendAs: SendAs = async (name, options) => {
    const { sendExport } = await import('../../stores/services/send-export.ts');
    return sendExport(name, {
      ...options,
      settings,
      plan,
      labels,
      isOnlyNew: settings.onlyNew,
      documentWithout: (known) => documentWith(newPagesOf(known), { known }),
    });
  };
  /** Writes into the local folder. */
  const toFolder = async () => {
    const { sendToFolder } = await import('../../stores/services/send-to-folder.ts');
    // Everything: with "only new", updated files would lose what was exported before.
    const all = { onlyNew: false };
    const whole = documentWith(all, { plan: LARGEST_PLAN });
    return sendToFolder({ document: documentWith(all), whole }, settings, { labels, lang });
  };
  return { sendAs, toFolder };
}
