import { useEffect } from 'react';
import { loadInTime } from '../../lib/browser/load-in-time.ts';
import { fill } from '../../lib/shared/fill.ts';
import { exportedBefore, recordExported } from '../../stores/export/history.ts';
import { $exportSettings } from '../../stores/export/settings.ts';
import { formatOf } from '../../highlights/export/targets.ts';
import { $notebook, isUnderWay } from '../../stores/extension/notebook.ts';
import { onImported } from '../../stores/import/import.ts';
import { $library } from '../../stores/library/library.ts';
import { notify } from '../../stores/notice.ts';
import { $localFolder } from '../../stores/services/local-folder.ts';
import { $connections } from '../../stores/services/connections.ts';
import { settledPlan } from '../../stores/plan.ts';
import {
  documentOf,
  passagesOf,
  makeFile,
  rememberedPart,
} from '../../stores/export/export-document.ts';
import { exportLabels } from '../../highlights/export/document-labels.ts';
import { datedName, saveFile } from './save-file.ts';
import { useTexts, type Labels } from '../shared/texts.ts';

async function exportAgain(labels: Labels, lang: string): Promise<void> {
  if (!$exportSettings.get().auto) return;
  const plan = await settledPlan();
  const settings = $exportSettings.get();
  const library = $library.get();
  if (!settings.auto || !library) return;
  const { target } = settings;
  try {
    const part = rememberedPart(library, settings);
    const known = await exportedBefore(target, plan);
    const exported = documentOf(library, part, settings, { lang, plan, known });
    if (exported.sections.length === 0) return;
    const made = await makeFile(formatOf(target), exported, settings, exportLabels(labels));
    const file = { ...made, name: datedName(made.name) };
    saveFile(file);
    await recordExported(target, passagesOf(exported));
    notify({ text: fill(labels.export.done, { file: file.name }) });
  } catch {
    notify({ text: labels.error.exportFailed });
  }
}

/** The last export; the next one waits for it, since it changes what is new. */
let last = Promise.resolve();

/** Milliseconds to debounce sending after an import. */
const SETTLED_MS = 2_000;
/** Milliseconds of the debounce while the extension reads a notebook book by book. */
const SETTLED_READING = 60_000;
let waiting: ReturnType<typeof setTimeout> | undefined;

function sendSoon(labels: Labels, lang: string, since = Date.now()): void {
  clearTimeout(waiting);
  const places = [...Object.values($connections.get()), $localFolder.get()];
  if (!places.some((place) => place?.auto)) return;
  waiting = setTimeout(() => {
    if (isUnderWay($notebook.get()) && Date.now() - since < SETTLED_READING)
      return sendSoon(labels, lang, since);
    last = last.then(async () =>
      (await loadInTime(import('../../stores/services/auto-send.ts'))).sendAgain(labels, lang),
    );
    last = last.catch(() => notify({ text: labels.error.exportFailed }));
  }, SETTLED_MS);
}

/** Exports and sends after each import, if the user has turned that on. */
export function AutoExport() {
  const { labels, lang } = useTexts();
  useEffect(
    () =>
      onImported(() => {
        last = last.then(() => exportAgain(labels, lang));
        sendSoon(labels, lang);
      }),
    [labels, lang],
  );
  return null;
}
