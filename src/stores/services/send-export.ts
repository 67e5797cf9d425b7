import type { ExportDocument } from '../../highlights/export/document.ts';
import { fill } from '../../lib/shared/fill.ts';
import { services, type ServiceName } from '../../lib/shared/services.ts';
import type { Plan } from '../../product.ts';
import { exportedBefore, recordExported } from '../export/history.ts';
import type { ExportSettings } from '../export/settings.ts';
import { formatOf } from '../../highlights/export/targets.ts';
import { uploadTo } from './uploads.ts';
import type labelTexts from '../../../i18n/en/highlights.json';
import { exportLabels } from '../../highlights/export/document-labels.ts';
import { makeFile, passagesOf } from '../export/export-document.ts';

interface Sending {
  settings: ExportSettings;
  plan: Plan;
  labels: typeof labelTexts;
  /** Builds the export without the records in `known`. */
  documentWithout: (known: ReadonlySet<string> | null) => ExportDocument;
  /** Send only pages with something new. */
  isOnlyNew: boolean;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

/**
 * Sends an export to a service, as a file or as pages, and records it in the history.
 * @returns the notice to show; null if there is nothing to send
 * @throws {SendError} when it could not be sent; the signal's reason when aborted
 */
export async function sendExport(name: ServiceName, sending: Sending): Promise<string | null> {
  if (services[name].takes === 'pages') return sendPages(name, sending);
  const { settings, labels, documentWithout, signal } = sending;
  // The file replaces the one sent before, and so needs everything.
  const exported = documentWithout(null);
  if (exported.sections.length === 0) return null;
  const file = await makeFile(
    formatOf(settings.target),
    exported,
    settings,
    exportLabels(labels),
    signal,
  );
  await uploadTo(name, file, sending);
  await recordExported(settings.target, passagesOf(exported));
  return fill(labels.send.done, { service: services[name].title, file: file.name });
}

/** Sends one page per book, and records each at once: sending it again would duplicate it. */
async function sendPages(name: ServiceName, sending: Sending): Promise<string | null> {
  const { settings, plan, labels, documentWithout, isOnlyNew, onProgress, signal } = sending;
  const known = isOnlyNew ? await exportedBefore(name, plan) : null;
  const { sections, bibliography, ...common } = documentWithout(known);
  if (sections.length === 0) return null;
  for (const [index, section] of sections.entries()) {
    const entries = section.bibliography ? [section.bibliography] : [];
    const page = {
      ...common,
      sections: [section],
      bibliography: bibliography && { ...bibliography, entries },
    };
    onProgress?.(index / sections.length);
    const file = await makeFile('html', page, settings, exportLabels(labels), signal);
    await uploadTo(name, file, signal && { signal });
    await recordExported(name, section.passages);
  }
  return fill(labels.send.pagesDone, { service: services[name].title });
}
